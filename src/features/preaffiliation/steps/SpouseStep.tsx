import { spouseRelationship, spouseTitle } from '../../../domain/family/civil-status'
import { relationships } from '../../../domain/family/member'
import { bounds, digits } from '../../../domain/limits'
import { setSpouseDisability } from '../../../domain/preaffiliation/transitions'
import { TextAnswer } from '../../../forms/answers/TextAnswer'
import { Scope } from '../../../forms/Scope'
import { usePart, usePreAffiliation } from '../open-draft'
import { FormSection } from './FormSection'
import { labelIn } from './label-in'
import { RelativeFields } from './RelativeFields'
import { StepDocuments } from './StepDocuments'
import { useNationalityOptions } from './useNationalityOptions'

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
          part="conyuge"
          nameMost={bounds.nameMost}
          dniHint="7 u 8 números, sin puntos."
          options={options}
          onDisability={(answer) => openDraft.apply((values) => setSpouseDisability(values, answer))}
        >
          <TextAnswer
            name="cuil"
            label={labelIn('conyuge')('cuil')}
            hint="11 números, sin guiones."
            transform="digits"
            maxLength={digits.cuil}
            blockArrows
            confirms
            optional
          />
        </RelativeFields>
        <StepDocuments
          holder="conyuge"
          legend={`Documentación requerida de tu ${isPartner ? 'conviviente' : 'cónyuge'}`}
        />
      </FormSection>
    </Scope>
  )
}
