import { observeChanges } from '../offline/changes/live'
import { releaseWaitingChanges } from '../offline/changes/lease'
import type { Observed } from '../offline/live'
import type { OutboxItem } from '../offline/database/types'
import { pageChangeSender } from '../sync/changes/page-changes'
import { signedInOwner, watchSendable } from '../sync/page-owners'
import { startWakeUps, wakeSenders, type WakeUpSources } from '../sync/wakeups'

type Waiting = Pick<OutboxItem, 'id' | 'state'>

/** What waits of the member who is in, whoever that is. */
const observeWaiting: Observed<Waiting[]> = {
  subscribe: (next) => {
    let stop = (): void => undefined
    const begin = (): void => {
      stop()
      const member = signedInOwner()
      const tell = (changes: readonly { id: string; state: string }[]): void =>
        next(changes.flatMap(({ id, state }): Waiting[] => (state === 'waiting' ? [{ id, state: 'queued' }] : [])))
      stop = member === null ? () => undefined : observeChanges(member).subscribe(tell)
    }
    const stopWatch = watchSendable(begin)
    begin()
    return () => {
      stopWatch()
      stop()
    }
  },
}

const goOnForMember = (): void => {
  const member = signedInOwner()
  if (member !== null) void releaseWaitingChanges(member).then(wakeSenders)
}

/** Starts the sender of changes behind every screen of this page; the worker has no part in it, since all changes are members'. */
export const startChanges = (sources: Omit<WakeUpSources, 'outbox' | 'registerSync'>): void => {
  startWakeUps(pageChangeSender, { ...sources, outbox: observeWaiting, registerSync: () => Promise.resolve() })
  watchSendable(goOnForMember)
  goOnForMember()
}
