import { now } from '../../../api/server-clock'
import type { Queue } from '../../../domain/desk/queue'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/content/EmptyState'
import { sayLast } from './queue-says'

type QueueEmptyProps = {
  queue: Queue
  /** Whether anything is filtered by, the tab included. */
  isFiltered: boolean
  isWaitingView: boolean
  onClear: () => void
  onDecided: () => void
}

/** Instead of the rows: all is decided, nothing waits for a document, or nothing fits the filters. */
export const QueueEmpty = ({ queue, isFiltered, isWaitingView, onClear, onDecided }: QueueEmptyProps) => {
  const clear = (
    <Button variant="secondary" small onPress={onClear}>
      Quitar filtros
    </Button>
  )
  if (isFiltered)
    return (
      <EmptyState art="search" title="Nada con estos filtros" action={clear}>
        Hay {queue.esperan} en total que {queue.esperan === 1 ? 'espera' : 'esperan'} una decisión.
      </EmptyState>
    )
  if (isWaitingView)
    return (
      <EmptyState art="done" title="No falta ningún documento" action={clear}>
        Cuando pidas uno de nuevo, su trámite espera acá y el plazo de la Caja se detiene.
      </EmptyState>
    )
  return (
    <EmptyState
      art="done"
      title="La bandeja está al día"
      action={
        queue.decididosHoy === 0 ? null : (
          <Button variant="secondary" small onPress={onDecided}>
            Ver lo decidido hoy ({queue.decididosHoy})
          </Button>
        )
      }
    >
      {sayLast(queue, now())}Lo que llegue aparece acá solo, sin actualizar la página.
    </EmptyState>
  )
}
