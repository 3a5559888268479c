import { Breakable } from '../../../../ui/Breakable'
import { Button } from '../../../../ui/Button'
import { Card } from '../../../../ui/Card'
import { DefinitionRows } from '../../../../ui/DefinitionRows'
import { Pencil } from '../../../../ui/icons'
import type { ReviewedGroup } from './review-cards'
import { useGoToStep } from './useGoToStep'

/** One group of answers to look over, with the way to change them. */
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
