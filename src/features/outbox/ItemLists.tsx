import { Suspense } from 'react'
import { isHeldOn } from '../../domain/delivery/line'
import { sayTodo, situations } from '../../forms/sending/situation-words'
import { useDeliveryMode } from '../../forms/sending/useDeliveryMode'
import { useLine } from '../../forms/sending/useLine'
import type { SubmissionKinds } from '../../forms/submission/kind'
import { useConnected } from '../../forms/useConnected'
import { useOwner } from '../../forms/useOwner'
import { retryNow } from '../../offline/outbox/outbox-person'
import type { OutboxItem } from '../../offline/database/types'
import { wakeSenders } from '../../sync'
import { Button } from '../../ui/actions/Button'
import { Card } from '../../ui/content/Card'
import { StatusChip } from '../../ui/content/Chip'
import { showSnack } from '../../ui/dialogs/snack-store'
import { FileWarning, RefreshCw } from '../../ui/icons/icons'
import { lazyPart } from '../../ui/lazy-part'
import { Act } from './delivery/Act'
import { SaveCopy } from './copy/SaveCopy'
import { RefusedWords } from './delivery/RefusedWords'
import { Row } from './Row'
import { useSituation } from './delivery/useSituation'
import { WaitingRow } from './delivery/WaitingRow'
import { Withdraw } from './delivery/Withdraw'

// Rare: only an API that cannot be asked what it knows leads here.
const Unsure = lazyPart(() => import('./delivery/Unsure').then((module) => module.Unsure))

type ListProps = {
  items: readonly OutboxItem[]
  forms: SubmissionKinds
  /** Goes to the sign-in and back here. */
  onSignIn: () => void
}

/** Items that need their person: the reason, in the fund's words, and a button to resolve it. */
export const AttentionList = ({ items, ...rest }: ListProps) => (
  <Card title="Necesita tu atención" count={items.length}>
    <ul className="list">
      {items.map((item) =>
        item.unsure && !item.locked ? (
          <Suspense key={item.id} fallback={null}>
            <Unsure item={item} />
          </Suspense>
        ) : (
          <AttentionRow key={item.id} item={item} {...rest} />
        ),
      )}
    </ul>
  </Card>
)

type AttentionRowProps = Omit<ListProps, 'items'> & { item: OutboxItem }

const AttentionRow = ({ item, forms, onSignIn }: AttentionRowProps) => {
  const situation = useSituation(item)
  const words = situation === null ? undefined : situations[situation]
  return (
    <Row
      glyph={FileWarning}
      look="is-err"
      title={item.title}
      detail={
        <>
          {item.refusal ? <RefusedWords item={item} refusal={item.refusal} forms={forms} /> : <p>{words?.why}</p>}
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

/** Items that are on their way, or wait for it. */
export const WaitingList = ({ items, ...rest }: ListProps) => {
  const connected = useConnected()
  const line = useLine()
  const mode = useDeliveryMode()
  const owner = useOwner()
  // What its person stopped, or has to send themselves, has a button of its own.
  const free = items.filter(({ hold }) => !isHeldOn(line, hold))
  const sendNow = async (): Promise<void> => {
    for (const { id } of free) await retryNow(id)
    wakeSenders()
    const words = `${situations['no-connection'].why} ${sayTodo('no-connection', owner)}`
    if (!connected) showSnack({ type: 'info', text: words })
  }
  const action = (
    <Button small variant="quiet" icon={RefreshCw} onPress={() => void sendNow()}>
      Enviar ahora
    </Button>
  )
  return (
    <Card title="Por enviar" count={items.length} action={free.length > 0 && mode !== 'once' ? action : null}>
      <ul className="list">
        {items.map((item) => (
          <WaitingRow
            key={item.id}
            item={item}
            isAnotherSending={items.some(({ id, state }) => id !== item.id && state === 'sending')}
            {...rest}
          />
        ))}
      </ul>
    </Card>
  )
}
