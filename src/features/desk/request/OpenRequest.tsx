import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Decision } from '../../../domain/desk/decisions'
import type { DeskRequest } from '../../../domain/desk/request'
import { declaredTitle } from '../../../domain/desk/request-words'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { DecideDialog } from '../decide/DecideDialog'
import { useDeskUser } from '../desk-user'
import { useDeskMemory } from '../desk-memory'
import { membersPath } from '../desk-addresses'
import { useKeys } from '../keys/useKeys'
import { ChecksCard } from './ChecksCard'
import { ComparisonCard } from './ComparisonCard'
import { DecideBar } from './DecideBar'
import { hindranceOf } from './hindrance'
import { EarlierCard, HistoryCard } from './HistoryCards'
import { RequestHead } from './RequestHead'
import { Standing } from './Standing'
import { useLease } from './useLease'
import { Viewer } from './viewer/Viewer'

type OpenRequestProps = {
  request: DeskRequest
  isConnected: boolean
  /** Reads it anew. */
  onChanged: () => void
  /** It was decided. */
  onDone: () => void
}

/** The window of a decision; `document` is the one that is asked for, '' until it is chosen. */
type Deciding = { decision: Decision; document: string }

const act = 'decidir-tramite'

/** A request that was read: who has it, its checks, its data beside another source, its documents, and what can be decided. */
export const OpenRequest = ({ request, isConnected, onChanged, onDone }: OpenRequestProps) => {
  const [, navigate] = useLocation()
  const { permisos } = useDeskUser()
  const memory = useDeskMemory()
  const [shownId, setShownId] = useState(request.documentos[0]?.id ?? '')
  const [isFull, setFull] = useState(false)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [seen, setSeen] = useState(() => memory.seenOf(request.id))
  const { isPending, lease } = useLease(request.id, onChanged)
  const hindrance = hindranceOf(request, isConnected)
  useEffect(() => {
    if (shownId !== '') memory.noteSeen(request.id, shownId)
  }, [memory, request.id, shownId])
  const show = (id: string): void => {
    setSeen(new Set([...seen, shownId, id]))
    setShownId(id)
  }
  const isMine = request.tiene?.esMio === true
  const decide = async (decision: Decision, document = ''): Promise<void> => {
    if (hindrance !== null) return showSnack({ type: 400, act, text: hindrance })
    if (!isMine && !(await lease({ acto: 'tomar' }))) return undefined
    setFull(false)
    return setDeciding({ decision, document })
  }
  const start = (decision: Decision, document?: string): void => void decide(decision, document)
  useKeys(
    isFull
      ? {}
      : {
          a: () => start('aprobar'),
          r: () => start('rechazar'),
          d: () => start('pedir', shownId),
          t: () => void lease(isMine ? { acto: 'soltar', palabras: '' } : { acto: 'tomar' }),
        },
  )
  const doubtful = new Set(
    request.controles.flatMap(({ tono, acto }) => (tono !== 'ok' && acto?.tipo === 'documento' ? acto.documento : [])),
  )
  return (
    <>
      <RequestHead
        request={request}
        isPending={isPending}
        onRelease={isConnected ? () => void lease({ acto: 'soltar', palabras: '' }) : null}
      />
      <div className="t-says">
        <Standing
          request={request}
          isConnected={isConnected}
          isPending={isPending}
          onTake={() => void lease({ acto: 'tomar' })}
          onTakeOver={() => void lease({ acto: 'tomarlo' })}
        />
      </div>
      <div className="two">
        <div className="stack">
          <ChecksCard
            checks={request.controles}
            onDocument={show}
            onMember={permisos.includes('consulta') ? () => navigate(membersPath) : null}
          />
          <ComparisonCard title={declaredTitle(request.tipo)} comparison={request.comparacion} />
          <HistoryCard lines={request.historia} />
          <EarlierCard anteriores={request.anteriores} />
        </div>
        {request.documentos.length === 0 ? null : (
          <div className="v-col">
            <Viewer
              request={request.id}
              documents={request.documentos}
              shownId={shownId}
              onShow={show}
              isSeen={(id) => seen.has(id) || id === shownId}
              doubtful={doubtful}
              onAskAgain={hindrance === null ? (id) => start('pedir', id) : null}
              isFull={isFull}
              onFull={setFull}
            />
          </div>
        )}
      </div>
      <DecideBar
        request={request}
        seen={new Set([...seen, shownId]).size - (shownId === '' ? 1 : 0)}
        hindrance={hindrance}
        onDecide={start}
      />
      {deciding === null ? null : (
        <DecideDialog
          request={request}
          {...deciding}
          onInstead={(decision) => setDeciding({ decision, document: shownId })}
          onClose={() => setDeciding(null)}
          onStale={() => {
            setDeciding(null)
            onChanged()
          }}
          onDone={onDone}
        />
      )}
    </>
  )
}
