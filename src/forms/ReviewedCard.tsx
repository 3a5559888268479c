import type { ReactNode } from 'react'
import { Button } from '../ui/actions/Button'
import { Breakable } from '../ui/content/Breakable'
import { Card } from '../ui/content/Card'
import { Pencil } from '../ui/icons/icons'

type ReviewedCardProps = {
  title: string
  /** Leads to where the answers are given; undefined for what the form does not ask. */
  onEdit: (() => void) | undefined
  children: ReactNode
}

/** One group of answers on the last step of a form, with the button to change them. */
export const ReviewedCard = ({ title, onEdit, children }: ReviewedCardProps) => (
  <Card
    title={<Breakable>{title}</Breakable>}
    padded
    action={
      onEdit === undefined ? undefined : (
        <Button variant="quiet" small icon={Pencil} label={`Editar ${title}`} onPress={onEdit}>
          Editar
        </Button>
      )
    }
  >
    {children}
  </Card>
)
