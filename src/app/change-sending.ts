import { observeChanges } from '../offline/changes/live'
import { releaseWaitingChanges } from '../offline/changes/change-queue'
import type { Observed } from '../offline/live'
import type { OutboxItem } from '../offline/database/types'
import { pageChangeSender, signedInOwner, startWakeUps, wakeSenders, type WakeUpSources, watchSendable } from '../sync'
import { showWaiting } from './badge'

type Waiting = Pick<OutboxItem, 'id' | 'state'>

/** What waits of the present member; follows a change of member. */
const observeWaiting: Observed<Waiting[]> = {
  subscribe: (next) => {
    let stop = (): void => undefined
    const begin = (): void => {
      stop()
      const member = signedInOwner()
      // Of a member who has left, nothing is said on the icon.
      if (member === null) showWaiting('changes', 0)
      const tell = (changes: readonly { id: string; state: string }[]): void => {
        showWaiting('changes', changes.filter(({ state }) => state !== 'done').length)
        next(changes.flatMap(({ id, state }): Waiting[] => (state === 'waiting' ? [{ id, state: 'queued' }] : [])))
      }
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

/** Starts the sender of changes for this page. The worker has none, because all changes belong to members. */
export const startChanges = (sources: Omit<WakeUpSources, 'outbox' | 'registerSync'>): void => {
  startWakeUps(pageChangeSender, { ...sources, outbox: observeWaiting, registerSync: () => Promise.resolve() })
  watchSendable(goOnForMember)
  goOnForMember()
}
