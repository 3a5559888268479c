import { now } from '../../../api/server-clock'
import type { Queue, QueueQuery } from '../../../domain/desk/queue'
import { sayDataTime } from '../../../domain/member/data-time'
import { IconButton } from '../../../ui/actions/IconButton'
import { DataTime } from '../../../ui/content/DataTime'
import { RefreshCw } from '../../../ui/icons/icons'
import { sayPast, sayRead, saySummary } from './queue-says'

type QueueHeadProps = {
  /** What was read last; null before the first answer. */
  shown: { queue: Queue; query: QueueQuery } | null
  isConnected: boolean
  isAsking: boolean
  onRefresh: () => void
}

const say = ({ queue, query }: NonNullable<QueueHeadProps['shown']>, isConnected: boolean): string =>
  isConnected ? saySummary(queue, query) : sayPast(queue)

/** The title of the queue, how many wait, when that was, and the button for newer ones. */
export const QueueHead = ({ shown, isConnected, isAsking, onRefresh }: QueueHeadProps) => (
  <div className="page-head">
    <div>
      <h1 tabIndex={-1}>Pendientes</h1>
      <p className="muted">{shown === null ? ' ' : say(shown, isConnected)}</p>
    </div>
    {shown === null ? null : (
      <div className="page-stand">
        <DataTime>{isConnected ? sayRead(shown.queue.leido, now()) : sayDataTime(shown.queue.leido, now())}</DataTime>
        <IconButton
          label={isAsking ? 'Actualizando' : 'Actualizar'}
          glyph={RefreshCw}
          softDisabled={!isConnected || isAsking}
          onPress={() => {
            if (isConnected && !isAsking) onRefresh()
          }}
        />
      </div>
    )}
  </div>
)
