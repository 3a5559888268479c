import { familyTypes as shippedFamilyTypes } from '../../../domain/catalogues/data/family-types'
import { applicantFamilyTypeOptions } from '../../../domain/catalogues/filters'
import { spouseRelationship, spouseTitle } from '../../../domain/family/civil-status'
import { relationships } from '../../../domain/family/relationships'
import { bounds } from '../../../domain/limits'
import { setSpouseDisability } from '../../../domain/preaffiliation/transitions'
import { RelativeFields } from '../../../forms/fields/family/RelativeFields'
import { CuilField } from '../../../forms/fields/person/fields'
import { useNationalityOptions } from '../../../forms/fields/person/useNationalityOptions'
import { useCatalogue } from '../../../forms/catalogues/useCatalogue'
import { Scope } from '../../../forms/Scope'
import { toReadableName } from '../../../domain/person/names'
import { Select } from '../../../ui/fields/Select'
import { usePart, usePreAffiliation } from '../open-draft'
import { FormSection } from './FormSection'
import { StepDocuments } from './StepDocuments'

/** Step 3, the spouse or partner; the civil status and its date are the applicant's (UNS-95). */
export const SpouseStep = () => {
  const openDraft = usePreAffiliation()
  const estadocivil = usePart(({ values }) => values.personales.estadocivil)
  const options = useNationalityOptions()
  const types = useCatalogue('familyTypes', shippedFamilyTypes)
  const relationship = spouseRelationship(estadocivil)
  const isPartner = relationship === relationships.partner
  return (
    <Scope path="conyuge">
      <FormSection title={spouseTitle(estadocivil)}>
        <Select
          readOnly
          name="parentesco"
          label="Parentesco"
          hint="Por el estado civil que elegiste."
          value={relationship}
          options={applicantFamilyTypeOptions(types).map(({ id, desfamiliar }) => ({
            id,
            label: toReadableName(desfamiliar),
          }))}
          onChange={() => undefined}
        />
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
