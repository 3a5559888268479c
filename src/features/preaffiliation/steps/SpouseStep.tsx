import { spouseRelationship, spouseTitle } from '../../../domain/family/civil-status'
import { relationships } from '../../../domain/family/relationships'
import { bounds } from '../../../domain/limits'
import { setSpouseDisability } from '../../../domain/preaffiliation/transitions'
import { RelativeFields } from '../../../forms/fields/family/RelativeFields'
import { CuilField } from '../../../forms/fields/person/fields'
import { useNationalityOptions } from '../../../forms/fields/person/useNationalityOptions'
import { Scope } from '../../../forms/Scope'
import { usePart, usePreAffiliation } from '../open-draft'
import { FormSection } from './FormSection'
import { StepDocuments } from './StepDocuments'

/** Step 3, the spouse or partner; the civil status and its date are the applicant's (UNS-95). */
export const SpouseStep = () => {
  const openDraft = usePreAffiliation()
  const estadocivil = usePart(({ values }) => values.personales.estadocivil)
  const options = useNationalityOptions()
  const isPartner = spouseRelationship(estadocivil) === relationships.partner
  return (
    <Scope path="conyuge">
      <FormSection title={spouseTitle(estadocivil)}>
        <RelativeFields
          nameMost={bounds.nameMost}
          dniHint="7 u 8 números, sin puntos."
          options={options}
          onDisability={(answer) => openDraft.apply((values) => setSpouseDisability(values, answer))}
        >
          <CuilField optional />
        </RelativeFields>
        <StepDocuments
          holder="conyuge"
          legend={`Documentación requerida de tu ${isPartner ? 'conviviente' : 'cónyuge'}`}
        />
      </FormSection>
    </Scope>
  )
}
