import { useState } from 'react'
import { useLocation } from 'wouter'
import { fail } from '../../domain/result'
import { RefusalWords } from '../../forms/sending/RefusalWords'
import { situationOf, type Situation } from '../../forms/sending/situation'
import { situations, type SituationWords } from '../../forms/sending/situation-words'
import { useMayLeave } from '../../forms/sending/useMayLeave'
import { WaitingWords } from '../../forms/sending/WaitingWords'
import { useConnected } from '../../forms/useConnected'
import { now } from '../../api/server-clock'
import { retryNow } from '../../offline/outbox/outbox-person'
import type { OutboxItem } from '../../offline/database/types'
import { wakeSenders } from '../../sync/wakeups'
import { Button } from '../../ui/actions/Button'
import { Card } from '../../ui/content/Card'
import { StatusChip } from '../../ui/content/Chip'
import { CloudUpload, FileWarning, RefreshCw } from '../../ui/icons/icons'
import { LazyConfirmDialog } from '../../ui/dialogs/LazyDialog'
import { showSnack } from '../../ui/dialogs/snack-store'
import { SaveCopy } from './copy/SaveCopy'
import { restore } from './restore'
import { Row } from './Row'
import { sayWhen } from '../../forms/sending/say-when'
import { saySize } from './say-size'
import { withdrawalWords } from './withdrawal-words'

type ItemProps = { item: OutboxItem; onSignIn: () => void }

/** Items that need their person: the reason, in the fund's words, and a button to resolve it. */
export const AttentionList = ({ items, ...rest }: ListProps) => (
  <Card title="Necesita tu atención" count={items.length}>
    <ul className="list">
      {items.map((item) => (
        <AttentionRow key={item.id} item={item} {...rest} />
      ))}
    </ul>
  </Card>
)

const AttentionRow = ({ item, onSignIn }: ItemProps) => {
  const situation = useSituation(item)
  const words = situation === null ? undefined : situations[situation]
  return (
    <Row
      glyph={FileWarning}
      look="is-err"
      title={item.title}
      detail={
        <>
          {item.refusal ? <RefusalWords refusal={item.refusal} /> : <p>{words?.why}</p>}
          <p>{words?.todo}</p>
        </>
      }
      chip={<StatusChip status="Necesita tu atención" />}
    >
      <Act item={item} act={words?.button ?? null} onSignIn={onSignIn} />
      <Withdraw item={item} />
      <SaveCopy draftId={item.draftId} name={item.title} isWaiting />
    </Row>
  )
}

/** The situation of an item; null when it belongs in another list. */
const useSituation = (item: OutboxItem, isAnotherSending = false): Situation | null => {
  const connected = useConnected()
  const mayLeave = useMayLeave(item.owner)
  return situationOf(item, { connected, mayLeave, isAnotherSending })
}

/** The one button that resolves an item's situation. */
const Act = ({ item, act, onSignIn }: ItemProps & { act: SituationWords['button'] }) => {
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

const WaitingRow = ({ item, onSignIn, isAnotherSending }: ItemProps & { isAnotherSending: boolean }) => {
  const [, navigate] = useLocation()
  const situation = useSituation(item, isAnotherSending)
  const isSending = item.state === 'sending'
  const size = item.bytes > 0 ? ` · ${saySize(item.bytes)}` : ''
  return (
    <Row
      glyph={CloudUpload}
      {...(isSending ? { look: 'is-send' as const } : {})}
      title={item.title}
      detail={
        <>
          <p>
            Guardado {sayWhen(item.createdAt, now())}
            {size}
          </p>
          {situation === null ? null : <WaitingWords item={item} situation={situation} />}
        </>
      }
      chip={<StatusChip status={isSending ? 'Enviando' : 'En espera'} />}
    >
      {isSending ? null : (
        <>
          <Act item={item} act={situation === null ? null : situations[situation].button} onSignIn={onSignIn} />
          <Button small variant="quiet" onPress={() => navigate(`/bandejaDeSalida?corregir=${item.id}`)}>
            Corregir
          </Button>
          <Withdraw item={item} />
        </>
      )}
      <SaveCopy draftId={item.draftId} name={item.title} isWaiting />
    </Row>
  )
}

type ListProps = {
  items: readonly OutboxItem[]
  /** Goes to the sign-in and back here. */
  onSignIn: () => void
}

const offline = situations['no-connection']

/** Items that are sent by themselves when there is a connection. */
export const WaitingList = ({ items, onSignIn }: ListProps) => {
  const connected = useConnected()
  const sendNow = async (): Promise<void> => {
    for (const { id } of items) await retryNow(id)
    wakeSenders()
    if (!connected) showSnack({ type: 'info', text: `${offline.why} ${offline.todo}` })
  }
  const action = (
    <Button small variant="quiet" icon={RefreshCw} onPress={() => void sendNow()}>
      Enviar ahora
    </Button>
  )
  return (
    <Card title="Por enviar" count={items.length} action={action}>
      <ul className="list">
        {items.map((item) => (
          <WaitingRow
            key={item.id}
            item={item}
            onSignIn={onSignIn}
            isAnotherSending={items.some(({ id, state }) => id !== item.id && state === 'sending')}
          />
        ))}
      </ul>
    </Card>
  )
}

const Withdraw = ({ item }: { item: OutboxItem }) => {
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const withdraw = async (): Promise<void> => {
    setPending(true)
    const reach = await import('./reach-server').catch(() => undefined)
    const done = reach === undefined ? fail('not-loaded' as const) : await reach.withdrawHere(item)
    setPending(false)
    setAsking(false)
    if (done.ok)
      showSnack({
        type: 200,
        act: 'retirar',
        text: 'Retirado. Tus respuestas siguen en Borradores descartados por 7 días.',
        action: { label: 'Deshacer', onPress: () => void restore(item.draftId) },
      })
    else showSnack({ type: 500, act: 'retirar', text: withdrawalWords(done.error) })
  }
  return (
    <>
      <Button small variant="danger-quiet" label={`Retirar ${item.title}`} onPress={() => setAsking(true)}>
        Retirar
      </Button>
      <LazyConfirmDialog
        isOpen={asking}
        danger
        pending={pending}
        title="¿Querés retirar este envío?"
        confirmText="Retirar"
        cancelText="No, dejarlo"
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        No se va a enviar a la Caja. Si ya había empezado a salir, primero le pedimos que no lo tome.
      </LazyConfirmDialog>
    </>
  )
}
