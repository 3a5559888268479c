import { reportConnection, watchConnection } from '../api/connection'
import { getRestored, watchRestored } from '../api/fund/restored'
import { provideLosses } from '../api/log-port'
import { probeConnection } from '../api/ping.api'
import { invalidateReadings } from '../api/reading/invalidate'
import type { Owner } from '../domain/owner'
import { flushAll } from '../offline/database/flush'
import { envelopeMark } from '../offline/envelopes/mark'
import { observeOutbox, type Observed } from '../offline/live'
import { ownLine, watchLine } from '../offline/own-line'
import { openReport, settleReport } from '../offline/log/losses'
import { openLog } from '../offline/log/ring'
import { releaseWaitingForSignIn } from '../offline/outbox/outbox-person'
import { probeStorage } from '../offline/database/persistence'
import { purge } from '../offline/leaving/purge'
import type { OutboxItem } from '../offline/database/types'
import {
  createOutboxSender,
  type Drained,
  pageTransport,
  sendableOwners,
  setPace,
  signedInOwner,
  startWakeUps,
  systemClock,
  wakeSenders,
  type WakeUpSources,
  watchSendable,
} from '../sync'
import { isKiosk } from '../ui/kiosk'
import { loadAtLast } from '../ui/lazy-part'
import { countUnsent, showWaiting } from './badge'
import { startCarrying } from './carry/carrying'
import { findLostTablet } from './kiosk/lost-tablet'
import { refreshLists } from './fund-lists'

type SyncRegistration = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } }

const hasSync = (registration: ServiceWorkerRegistration): registration is SyncRegistration => 'sync' in registration

const registerSync = async (tag: string): Promise<void> => {
  const registration = await navigator.serviceWorker?.ready
  if (registration && hasSync(registration)) await registration.sync.register(tag)
}

/** The outbox items of every owner that this page may send for. */
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

/** When a member signs in: writes and sends what had to wait for them. */
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

// Set before the sender is loaded, so that it is started only once.
let areChangesBegun = false

/** Changes belong to members: their sender loads once a member is signed in. */
const beginChanges = (): void => {
  if (areChangesBegun || signedInOwner() === null) return
  areChangesBegun = true
  void loadAtLast(() => import('./change-sending')).then(({ startChanges }) => startChanges(sources))
}

/** A tablet closes envelopes; a device that was one may still hold some. */
const mayHaveEnvelopes = (): boolean => {
  try {
    return isKiosk() || localStorage.getItem(envelopeMark) !== null
  } catch {
    return isKiosk()
  }
}

const beginEnvelopes = (): void => {
  if (!mayHaveEnvelopes()) return
  void loadAtLast(() => import('./envelope-sending')).then(({ startEnvelopes }) =>
    startEnvelopes({ ...sources, registerSync }),
  )
}

/** Seldom does a fund go back to a copy of its data: what asks about it loads only then. */
const beginAskingAgain = (): void => {
  if (getRestored() !== null)
    void loadAtLast(() => import('./asking-again')).then(({ startAskingAgain }) => startAskingAgain())
}

let stop = (): Promise<unknown> => Promise.resolve()

/** Stops sending; resolves once what is under way has come to an end. */
export const stopSending = (): Promise<unknown> => stop()

/**
 * Starts the background work of this page: the probe of the storage (F70), the log, the senders, the probe of the
 * connection, the daily refresh of the catalogues, and the purge.
 */
export const startSending = (): void => {
  void findLostTablet()
  void probeStorage()
  openLog()
  provideLosses({ openReport, settleReport })
  const sender = createOutboxSender({
    transport: pageTransport,
    clock: systemClock,
    random: Math.random,
    owners: sendableOwners,
    line: ownLine,
    tellPace: setPace,
    invalidate: invalidateReadings,
  })
  let running: Promise<unknown> = Promise.resolve()
  const drain = (): Promise<Drained> => {
    const drained = sender.drain()
    running = drained
    return drained
  }
  const stopWaking = startWakeUps({ drain }, { ...sources, outbox: observeSendable, registerSync, watchLine })
  stop = () => {
    stopWaking()
    return running
  }
  observeSendable.subscribe((items) => showWaiting('outbox', countUnsent(items)))
  watchSendable(beginChanges)
  beginChanges()
  beginEnvelopes()
  watchSendable(goOnForMember)
  watchSendable(beginAskingAgain)
  watchRestored(beginAskingAgain)
  goOnForMember()
  watchConnection(window, () => void probeConnection())
  void probeConnection().then(refreshLists)
  startCarrying()
  void purge(systemClock.now())
}
