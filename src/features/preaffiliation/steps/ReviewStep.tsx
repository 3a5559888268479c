import { useEffect } from 'react'
import { StoreGate } from '../../../api/StoreGate'
import { levelLabelOf, withAssignedLevel } from '../../../domain/preaffiliation/assigned-level'
import { fieldLabels } from '../../../domain/preaffiliation/labels'
import { OfflineNotice } from '../../../forms/OfflineNotice'
import { useConnected } from '../../../forms/useConnected'
import { usePart, usePreAffiliation } from '../open-draft'
import '../styles-late.css'
import { useLevelTable } from '../../../forms/fields/level/useLevelTable'
import { findUnanswered } from './questions'
import { findIncomplete } from './review/incomplete-steps'
import { IncompleteSteps } from './review/IncompleteSteps'
import { PendingChecks } from './review/PendingChecks'
import { ReviewCard } from './review/ReviewCard'
import { reviewCards } from './review/review-cards'
import { TopAnswer } from './review/TopAnswer'
import { useReviewNames } from './review/useReviewNames'
import { VideoPanel } from './review/VideoPanel'
import { useToday } from '../../../forms/useToday'

/** Makes the checks without a result, on entry and when the connection comes back. */
const useLateQuestions = (connected: boolean): void => {
  const openDraft = usePreAffiliation()
  const today = useToday()
  useEffect(() => {
    if (!connected) return
    for (const { id } of findUnanswered(openDraft.state.get(), today)) void openDraft.ask(id)
  }, [openDraft, today, connected])
}

const ReviewBody = () => {
  const connected = useConnected()
  const state = usePart((whole) => whole)
  const { table } = useLevelTable()
  const names = useReviewNames(table)
  const day = { today: useToday(), checks: state.checks }
  const counting = { ...state, values: withAssignedLevel(state.values, day) }
  const cards = reviewCards(counting, { ...names, levelLabel: levelLabelOf(state.values, day) }, table)
  useLateQuestions(connected)
  return (
    <div className="review">
      <IncompleteSteps steps={findIncomplete(state)} />
      <PendingChecks />
      <VideoPanel />
      {cards.map((group) => (
        <ReviewCard key={group.title} group={group} />
      ))}
      <div className="card card-pad">
        <TopAnswer name="confirmado">{fieldLabels['confirmado']}</TopAnswer>
      </div>
      <OfflineNotice />
    </div>
  )
}

/** Step 8, "Verificá tus datos": everything that will be sent, and what is still missing (PREAF-048, PREAF-049). */
export const ReviewStep = () => (
  <StoreGate>
    <ReviewBody />
  </StoreGate>
)
