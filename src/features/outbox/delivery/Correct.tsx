import { useLocation } from 'wouter'
import type { OutboxItem } from '../../../offline/database/types'
import { Button } from '../../../ui/actions/Button'

/** Opens the question about correcting an item. */
export const Correct = ({ item }: { item: OutboxItem }) => {
  const [, navigate] = useLocation()
  return (
    <Button
      small
      variant="quiet"
      label={`Corregir ${item.title}`}
      onPress={() => navigate(`/bandejaDeSalida?corregir=${item.id}`)}
    >
      Corregir
    </Button>
  )
}
