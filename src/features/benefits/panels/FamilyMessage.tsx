import { eligibilityOf, validatedText } from '../../../domain/benefits/eligibility'
import { needsNote } from '../../../domain/benefits/note'
import { messages } from '../../../domain/messages'
import { TickAnswer } from '../../../forms/answers/TickAnswer'
import { Scope } from '../../../forms/Scope'
import { useToday } from '../../../forms/useToday'
import { Banner } from '../../../ui/Banner'
import { usePart } from '../session'

/** What follows a validation: the message of the benefit (BENEFIT-005), and the note that has to be ticked (BIRTH-007). */
export const FamilyMessage = () => {
  const today = useToday()
  const text = usePart(({ values, checks }) =>
    values.familiaBloqueada ? validatedText(values, eligibilityOf(values, checks)) : null,
  )
  const asksNote = usePart(({ values, checks }) => needsNote(values, eligibilityOf(values, checks), today))
  return (
    <>
      {text === null ? null : <Banner tone="info" title={text} role="status" />}
      {asksNote ? (
        <Scope path="">
          <TickAnswer name="nota">{messages.maternityNote}</TickAnswer>
        </Scope>
      ) : null}
    </>
  )
}
