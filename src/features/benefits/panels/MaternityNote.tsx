import { benefitMessages } from '../../../domain/benefits/benefit-messages'
import { TickAnswer } from '../../../forms/answers/TickAnswer'
import { Scope } from '../../../forms/Scope'
import { Banner } from '../../../ui/content/Banner'

type MaternityNoteProps = {
  /** What the fund says of the note; undefined without words. */
  text: string | undefined
}

/** The note that must be ticked for a request out of its term (BIRTH-007), with the fund's own words about it (UNS-75). */
export const MaternityNote = ({ text }: MaternityNoteProps) => (
  <>
    {text === undefined ? null : <Banner tone="info" title={text} role="status" />}
    <Scope path="">
      <TickAnswer name="nota">{benefitMessages.maternityNote}</TickAnswer>
    </Scope>
  </>
)
