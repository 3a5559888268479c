import { checkSubjects } from '../../../../domain/form/checks'
import { Banner } from '../../../../ui/content/Banner'
import { Clock } from '../../../../ui/icons/icons'
import { usePart } from '../../open-draft'
import { findUnanswered } from '../questions'
import { useToday } from '../../../../forms/useToday'

/** What the fund has not checked yet, shown as pending and never as passed (UNS-21). */
export const PendingChecks = () => {
  const today = useToday()
  const state = usePart((whole) => whole)
  const unanswered = findUnanswered(state, today)
  if (unanswered.length === 0) return null
  return (
    <Banner tone="neu" glyph={Clock} title="Pendiente de verificación">
      Lo verificamos con la Caja antes de enviar:
      <ul className="review-list">
        {unanswered.map(({ id }) => (
          <li key={id}>{checkSubjects[id]}</li>
        ))}
      </ul>
    </Banner>
  )
}
