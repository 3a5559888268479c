import { countWaiting, useKnownChanges } from '../../forms/changes/known-changes'
import { useClosedUnsent } from '../../forms/changes/useClosedUnsent'
import { useOutbox } from '../../forms/wizard/useOutboxView'
import type { OutboxItem } from '../../offline/database/types'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Card } from '../../ui/content/Card'
import { Send } from '../../ui/icons/member-icons'
import { screenLink, useHelpWay } from './help-way'

const waitingStates: readonly OutboxItem['state'][] = ['queued', 'sending', 'backoff', 'waiting_auth']

const words = (attention: number, waiting: number): string => {
  if (attention > 0) return `${attention === 1 ? '1 envío necesita' : `${attention} envíos necesitan`} tu atención.`
  if (waiting > 0) return `Tenés ${waiting === 1 ? '1 envío' : `${waiting} envíos`} en espera en este dispositivo.`
  return 'No tenés nada en espera.'
}

/** What the present person's outbox holds now. */
export const OwnWork = () => {
  const way = useHelpWay()
  const items = useOutbox()
  const changes = countWaiting(useKnownChanges())
  const closed = useClosedUnsent()
  if (items === undefined) return null
  const countOf = (states: readonly OutboxItem['state'][]) => items.filter(({ state }) => states.includes(state)).length
  return (
    <Card title="Tus envíos ahora" padded>
      <p role="status">
        {words(countOf(['needs_action']) + changes.attention, countOf(waitingStates) + changes.waiting + closed)}
      </p>
      <div className="help-acts">
        <LinkButton variant="secondary" icon={Send} {...screenLink('/bandejaDeSalida', way)}>
          Ver la bandeja
        </LinkButton>
      </div>
    </Card>
  )
}
