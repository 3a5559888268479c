import { reportConnection, watchConnection } from '../api/connection'
import { provideLosses } from '../api/log-port'
import { probeConnection } from '../api/ping.api'
import type { Owner } from '../domain/owner'
import { flushAll } from '../offline/database/flush'
import { observeOutbox, type Observed } from '../offline/live'
import { openReport, settleReport } from '../offline/log/losses'
import { openLog } from '../offline/log/ring'
import { releaseWaitingForSignIn } from '../offline/outbox/outbox-person'
import { probeStorage } from '../offline/database/persistence'
import { purge } from '../offline/leaving/purge'
import type { OutboxItem } from '../offline/database/types'
import { systemClock } from '../sync/clock'
import { runAsOnlySender } from '../sync/exclusive-run'
import { sendableOwners, signedInOwner, watchSendable } from '../sync/page-owners'
import { pageTransport } from '../sync/page-transport'
import { createSender, type Drained } from '../sync/sender'
import { startWakeUps, wakeSenders, type WakeUpSources } from '../sync/wakeups'
import { loadAtLast } from '../ui/lazy-part'
import { refreshLists } from './fund-lists'

type SyncRegistration = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } }

const hasSync = (registration: ServiceWorkerRegistration): registration is SyncRegistration => 'sync' in registration

const registerSync = async (tag: string): Promise<void> => {
  const registration = await navigator.serviceWorker?.ready
  if (registration && hasSync(registration)) await registration.sync.register(tag)
}

/** What waits here for either of the two who may send from this page. */
const observeSendable: Observed<OutboxItem[]> = {
  subscribe: (next) => {
    const found = new Map<Owner, OutboxItem[]>()
    let stops: (() => void)[] = []
    const begin = (): void => {
      stops.forEach((stop) => stop())
      found.clear()
      stops = sendableOwners().map((owner) =>
        observeOutbox(owner).subscribe((items) => {
          found.set(owner, items)
          next([...found.values()].flat())
        }),
      )
    }
    const stopWatch = watchSendable(begin)
    begin()
    return () => {
      stopWatch()
      stops.forEach((stop) => stop())
    }
  },
}

const setTimer = (work: () => void, ms: number): (() => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** What could not be written or sent while its member was not in goes on by itself. */
const goOnForMember = (): void => {
  const member = signedInOwner()
  if (member !== null) void Promise.all([flushAll(), releaseWaitingForSignIn(member)]).then(wakeSenders)
}

const sources = {
  window,
  document,
  now: systemClock.now,
  random: Math.random,
  setTimer,
  onDrained: ({ kind }: Drained) => {
    if (kind === 'offline') reportConnection(false)
  },
} satisfies Omit<WakeUpSources, 'outbox' | 'registerSync'>

// Also while the sender is asked for: it is, until it comes.
let areChangesBegun = false

/** Changes are members': their sender loads once one is in. */
const beginChanges = (): void => {
  if (areChangesBegun || signedInOwner() === null) return
  areChangesBegun = true
  void loadAtLast(() => import('./change-sending')).then(({ startChanges }) => startChanges(sources))
}

/** Starts what runs behind every screen of this page: the probe of the storage (F70), the log, the sender, the look at the connection, the daily catalogues. */
export const startSending = (): void => {
  void probeStorage()
  openLog()
  provideLosses({ openReport, settleReport })
  const sender = createSender({
    transport: pageTransport,
    clock: systemClock,
    random: Math.random,
    lock: runAsOnlySender,
    owners: sendableOwners,
  })
  startWakeUps(sender, { ...sources, outbox: observeSendable, registerSync })
  watchSendable(beginChanges)
  beginChanges()
  watchSendable(goOnForMember)
  goOnForMember()
  watchConnection(window, () => void probeConnection())
  void probeConnection().then(refreshLists)
  void purge(systemClock.now())
}
