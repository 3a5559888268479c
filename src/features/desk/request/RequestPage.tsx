import { useLocation, useSearch } from 'wouter'
import { fetchRequest } from '../../../api/desk.api'
import { errorWords, type ApiError } from '../../../api/errors'
import { useConnected } from '../../../forms/useConnected'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/content/EmptyState'
import { RefreshCw } from '../../../ui/icons/icons'
import { SkeletonCard } from '../../../ui/waiting/Skeleton'
import { useDeskMemory } from '../desk-memory'
import { useKeys } from '../keys/useKeys'
import { queueAddress, readRequestAddress, requestAddress } from '../desk-addresses'
import { useUndo } from '../undo/undo-context'
import { UndoStrip } from '../undo/UndoStrip'
import { useAnswer } from '../useAnswer'
import { OpenRequest } from './OpenRequest'
import { neighbourOf, positionOf } from './position'
import { RequestTop } from './RequestHead'
import '../shared.css'
import './request.css'

type LostProps = { error: ApiError; isAsking: boolean; onRetry: () => void }

const Lost = ({ error, isAsking, onRetry }: LostProps) => {
  const isGone = error.kind === 'refused' && error.status === 404
  return (
    <section className="card" role="alert">
      <EmptyState
        art={isGone ? 'search' : 'inbox'}
        title={isGone ? 'No encontramos este trámite' : 'No pudimos abrir el trámite'}
        action={
          isGone ? null : (
            <Button variant="secondary" icon={RefreshCw} pending={isAsking} pendingText="Probando…" onPress={onRetry}>
              Probar de nuevo
            </Button>
          )
        }
      >
        {error.kind === 'offline' ? 'Para abrir un trámite hace falta conexión.' : errorWords(error)}
      </EmptyState>
    </section>
  )
}

/** One request, with everything that is needed to decide about it (UNS-130). Each look is in the log. */
export const RequestPage = () => {
  const [, navigate] = useLocation()
  const { id, filters } = readRequestAddress(useSearch())
  const memory = useDeskMemory()
  const isConnected = useConnected()
  const { version } = useUndo()
  const { data: request, error, isAsking, refresh } = useAnswer(fetchRequest, id, { version })
  const back = queueAddress(filters)
  const move = async (step: 1 | -1): Promise<void> => {
    const beside = await neighbourOf(memory, id, step)
    if (beside === undefined) return
    memory.noteOpened(beside.id)
    navigate(requestAddress(beside.id, beside.filters), { replace: true })
  }
  useKeys({
    n: () => void move(1),
    p: () => void move(-1),
    Escape: () => navigate(back),
  })
  return (
    <>
      <RequestTop back={back} position={positionOf(memory, id)} onMove={(step) => void move(step)} />
      <UndoStrip />
      {request === undefined ? <h1 tabIndex={-1}>Trámite</h1> : null}
      {request === undefined && error !== undefined ? (
        <Lost error={error} isAsking={isAsking} onRetry={refresh} />
      ) : null}
      {request === undefined && error === undefined ? <SkeletonCard lines={8} /> : null}
      {request === undefined ? null : (
        <OpenRequest
          key={request.id}
          request={request}
          isConnected={isConnected}
          onChanged={refresh}
          onDone={() => navigate(back)}
        />
      )}
    </>
  )
}
