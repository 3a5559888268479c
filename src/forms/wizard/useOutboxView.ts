import { useEffect, useState } from 'react'
import { useObservable } from 'dexie-react-hooks'
import { isHeldOn } from '../../domain/delivery/line'
import type { Owner } from '../../domain/owner'
import { observeOutbox, type Observed } from '../../offline/live'
import type { OutboxItem } from '../../offline/database/types'
import type { SyncView } from '../../ui/frame/SyncBar'
import type { ChangeCounts } from '../changes/known-changes'
import { situationOf, type Situation, type Surroundings } from '../sending/situation'
import { useDeliveryMode } from '../sending/useDeliveryMode'
import { useLine } from '../sending/useLine'
import { useMayLeave } from '../sending/useMayLeave'
import { useConnected } from '../useConnected'
import { useOwner } from '../useOwner'
import { useOfflineReady } from '../useReadiness'

const open: readonly OutboxItem['state'][] = ['queued', 'sending', 'backoff', 'waiting_auth']

type OwnItems = { owner: Owner; items: readonly OutboxItem[] }

const observeOwn = (owner: Owner): Observed<OwnItems> => ({
  subscribe: (next) => observeOutbox(owner).subscribe((items) => next({ owner, items })),
})

/** The outbox of the present person, as it changes; undefined until it was read. */
export const useOutbox = (): readonly OutboxItem[] | undefined => {
  const owner = useOwner()
  // The hook keeps what it had until the next answer: another person's outbox is none of this one's.
  const known = useObservable<OwnItems>(() => observeOwn(owner), [owner])
  return known?.owner === owner ? known.items : undefined
}

/** What the screen knows besides the outbox, and whether the portal opens here without a connection. */
export type Footing = Omit<Surroundings, 'isAnotherSending'> & { isReady: boolean }

/** What to show of the outbox and the connection; instead of words it has the situation of what waits. */
export type OutboxView =
  | Exclude<SyncView, { kind: 'waiting' }>
  | { kind: 'waiting'; count: number; situation: Situation }

const noChanges: ChangeCounts = { attention: 0, waiting: 0 }

const ofThePerson: readonly (Situation | null)[] = ['sign-in', 'locked']

/** What its person stopped themselves: told only when nothing else waits. */
const asWished: readonly (Situation | null)[] = ['held', 'wifi', 'wifi-unknown', 'wifi-saving']

/** The situation to show for all waiting items: first one that only its person can resolve, else that of the oldest. */
const situationOfAll = (waiting: readonly OutboxItem[], footing: Footing): Situation => {
  const around = { ...footing, isAnotherSending: false }
  const oldestFirst = waiting.toReversed().map((item) => situationOf(item, around))
  const unwished = oldestFirst.find((situation) => !asWished.includes(situation))
  return oldestFirst.find((situation) => ofThePerson.includes(situation)) ?? unwished ?? oldestFirst[0] ?? 'not-now'
}

const openOf = (items: readonly OutboxItem[] | undefined): readonly OutboxItem[] =>
  items?.filter(({ state }) => open.includes(state)) ?? []

/** Whether it is being sent. A pause that has been asked for is not called so, although the last piece may be on its way. */
const isGoing = ({ state, hold }: OutboxItem, { line }: Footing): boolean =>
  state === 'sending' && !isHeldOn(line, hold)

/** What to show of the outbox (undefined until it was read) and the connection, the most important first. */
export const toSyncView = (
  items: readonly OutboxItem[] | undefined,
  footing: Footing,
  changes: ChangeCounts = noChanges,
): OutboxView => {
  const { connected, isReady } = footing
  const attention = (items?.filter(({ state }) => state === 'needs_action').length ?? 0) + changes.attention
  const waiting = openOf(items)
  const sending = waiting.findIndex((item) => isGoing(item, footing))
  const { closed = 0 } = changes
  const count = waiting.length + changes.waiting + closed
  if (!connected) return { kind: 'offline', waiting: count, isReady }
  if (items === undefined) return { kind: 'reading' }
  if (sending >= 0) return { kind: 'sending', at: sending + 1, total: waiting.length }
  if (attention > 0) return { kind: 'attention', count: attention }
  if (count === 0) return { kind: 'ok' }
  if (closed > 0) return { kind: 'waiting', count, situation: 'locked' }
  if (waiting.length > 0) return { kind: 'waiting', count, situation: situationOfAll(waiting, footing) }
  return { kind: 'waiting', count, situation: footing.mayLeave ? 'next' : 'sign-in' }
}

type Words = typeof import('../sending/situation-words')

/** The words of the outbox. They load once something waits or is sent, which is rare. */
const useSituationWords = (isAsked: boolean): Words | undefined => {
  const [words, setWords] = useState<Words>()
  useEffect(() => {
    if (!isAsked) return undefined
    let isOver = false
    import('../sending/situation-words').then(
      (module) => {
        if (!isOver) setWords(module)
      },
      // Without them the line still says that something waits.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [isAsked])
  return words
}

/** The line about the connection and the outbox; `items` is the outbox as read, `changes` counts the waiting changes. */
export const useSyncView = (items: readonly OutboxItem[] | undefined, changes: ChangeCounts = noChanges): SyncView => {
  const footing = {
    connected: useConnected(),
    mayLeave: useMayLeave(useOwner()),
    isReady: useOfflineReady(),
    line: useLine(),
    mode: useDeliveryMode(),
  }
  const view = toSyncView(items, footing, changes)
  const words = useSituationWords(view.kind === 'waiting' || view.kind === 'sending')
  if (view.kind === 'waiting')
    return { kind: 'waiting', count: view.count, why: words?.situations[view.situation].why ?? '' }
  const going = view.kind === 'sending' ? openOf(items).find((item) => isGoing(item, footing)) : undefined
  return view.kind === 'sending' ? { ...view, part: going && words?.sayArrived(going) } : view
}
