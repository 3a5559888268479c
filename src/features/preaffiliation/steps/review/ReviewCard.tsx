import { ReviewedCard } from '../../../../forms/ReviewedCard'
import { DefinitionRows } from '../../../../ui/content/DefinitionRows'
import type { ReviewedGroup } from './review-cards'
import { useGoToStep } from './useGoToStep'

/** One group of answers to review, with a button to change them. */
export const ReviewCard = ({ group: { title, step, rows } }: { group: ReviewedGroup }) => {
  const goTo = useGoToStep()
  return (
    <ReviewedCard title={title} onEdit={() => goTo(step)}>
      <DefinitionRows rows={rows} />
    </ReviewedCard>
  )
}
