import { Breakable } from '../../../../ui/content/Breakable'
import { Button } from '../../../../ui/actions/Button'
import { Card } from '../../../../ui/content/Card'
import { DefinitionRows } from '../../../../ui/content/DefinitionRows'
import { Pencil } from '../../../../ui/icons/icons'
import type { ReviewedGroup } from './review-cards'
import { useGoToStep } from './useGoToStep'

/** One group of answers to review, with a button to change them. */
export const ReviewCard = ({ group: { title, step, rows } }: { group: ReviewedGroup }) => {
  const goTo = useGoToStep()
  return (
    <Card
      title={<Breakable>{title}</Breakable>}
      padded
      action={
        <Button variant="quiet" small icon={Pencil} label={`Editar ${title}`} onPress={() => goTo(step)}>
          Editar
        </Button>
      }
    >
      <DefinitionRows rows={rows} />
    </Card>
  )
}
