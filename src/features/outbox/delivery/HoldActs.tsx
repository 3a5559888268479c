import type { Hold } from '../../../domain/delivery/outbox'
import { useDeliveryMode } from '../../../forms/sending/useDeliveryMode'
import { useLine } from '../../../forms/sending/useLine'
import { holdItem } from '../../../offline/outbox/outbox-hold'
import type { OutboxItem } from '../../../offline/database/types'
import { wakeSenders } from '../../../sync'
import { Button } from '../../../ui/actions/Button'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { Wifi } from '../../../ui/icons/line-icons'
import { Pause, Play } from './icons'
import { findHoldActs, type HoldAct } from './hold-acts'

const looks = {
  pause: { words: 'Pausar', icon: Pause, variant: 'secondary', hold: 'pausa' },
  'go-on': { words: 'Seguir', icon: Play, variant: 'tint', hold: null },
  'send-now': { words: 'Enviar ahora', icon: undefined, variant: 'tint', hold: null },
  wifi: { words: 'Esperar Wi-Fi', icon: Wifi, variant: 'quiet', hold: 'wifi' },
} as const satisfies Record<HoldAct, { hold: Hold | null; [look: string]: unknown }>

const changeHold = async (id: string, hold: Hold | null): Promise<void> => {
  const done = await holdItem(id, hold)
  if (done.ok) return wakeSenders()
  // It arrived, or was taken back in another tab, in this very moment: the list shows it.
  if (done.error !== 'missing' && done.error !== 'wrong-state')
    showSnack({ type: 400, act: 'pausar', text: 'No pudimos guardarlo en este dispositivo. Probá de nuevo.' })
}

/** What the person decides about something that is on its way: to stop it, to let it go on, when, and over which line. */
export const HoldActs = ({ item }: { item: OutboxItem }) => {
  const line = useLine()
  const mode = useDeliveryMode()
  return findHoldActs(item, { line, mode }).map((act) => {
    const { words, icon, variant, hold } = looks[act]
    return (
      <Button
        key={act}
        small
        variant={variant}
        icon={icon}
        label={`${words}: ${item.title}`}
        onPress={() => void changeHold(item.id, hold)}
      >
        {words}
      </Button>
    )
  })
}
