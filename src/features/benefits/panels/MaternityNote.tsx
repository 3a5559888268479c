import { benefitMessages } from '../../../domain/benefits/benefit-messages'
import { TickAnswer } from '../../../forms/answers/TickAnswer'
import { Scope } from '../../../forms/Scope'

/** The note that must be ticked for a request out of its term (BIRTH-007). */
export const MaternityNote = () => (
  <Scope path="">
    <TickAnswer name="nota">{benefitMessages.maternityNote}</TickAnswer>
  </Scope>
)
