import { useLocation } from 'wouter'
import type { SituationWords } from '../../../forms/sending/situation-words'
import { retryNow } from '../../../offline/outbox/outbox-person'
import type { OutboxItem } from '../../../offline/database/types'
import { wakeSenders } from '../../../sync'
import { Button } from '../../../ui/actions/Button'

type ActProps = { item: OutboxItem; act: SituationWords['button']; onSignIn: () => void }

/** The one button that resolves an item's situation. */
export const Act = ({ item, act, onSignIn }: ActProps) => {
  const [, navigate] = useLocation()
  const retry = async (): Promise<void> => {
    await retryNow(item.id)
    wakeSenders()
  }
  switch (act) {
    case 'correct':
      return (
        <Button small onPress={() => navigate(`/bandejaDeSalida?corregir=${item.id}`)}>
          Corregir mis datos
        </Button>
      )
    case 'retry':
      return (
        <Button small label={`Reintentar ${item.title}`} onPress={() => void retry()}>
          Reintentar
        </Button>
      )
    case 'sign-in':
      return (
        <Button small label={`Ingresar para enviar ${item.title}`} onPress={onSignIn}>
          Ingresar
        </Button>
      )
    case null:
      return null
  }
}
