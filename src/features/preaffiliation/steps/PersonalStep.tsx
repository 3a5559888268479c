import { Scope } from '../../../forms/Scope'
import { usePart } from '../open-draft'
import { ChildrenQuestion } from './personal/ChildrenQuestion'
import { CivilStatusFields } from './personal/CivilStatusFields'
import { DisabilityQuestion } from './personal/DisabilityQuestion'
import { IdentityFields } from './personal/IdentityFields'
import { ParentFields } from './personal/ParentFields'
import { ApplicantPhoto } from './personal/ApplicantPhoto'
import { StepDocuments } from './StepDocuments'

/** Step 1, "Datos personales": the applicant, the answers that decide on the other steps, and the first documents. */
export const PersonalStep = () => (
  <Scope path="personales">
    <div className="form">
      <ApplicantPhoto />
      <IdentityFields />
      <CivilStatusFields />
      <DisabilityQuestion />
      <ChildrenQuestion />
      <ParentFields />
      <PersonalDocuments />
    </div>
  </Scope>
)

const PersonalDocuments = () => {
  const isDisabled = usePart(({ values }) => values.personales.discapacidad === 'S')
  return (
    <StepDocuments
      holder="titular"
      legend={isDisabled ? 'Fotos de tu DNI y de tu CUD' : 'Fotos de tu DNI'}
      hint="Si la foto pesa más, la achicamos."
    />
  )
}
