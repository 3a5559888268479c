import { shippedEnvelopeKey } from '../api/fund/fund-keys'
import { isConnected, subscribeConnection } from '../api/connection'
import { askEnvelopeGrant, envelopeGrantOf } from '../api/session/envelope-grant'
import { now } from '../api/server-clock'
import { getSession, watchSession } from '../api/session/session-store'
import type { OutboxItem } from '../offline/database/types'
import { visitor, type Owner } from '../domain/owner'
import { countEnvelopes } from '../offline/envelopes/canary'
import { followOutbox } from '../offline/envelopes/follow'
import { observeEnvelopes, type EnvelopeFacts } from '../offline/envelopes/list'
import { livingIds } from '../offline/envelopes/living'
import { provideMeans, type EnvelopeMeans } from '../offline/envelopes/means'
import type { Observed } from '../offline/live'
import { vaultOwner } from '../offline/keys/vault-state'
import {
  createEnvelopeSender,
  pageTransport,
  sessionlessParcels,
  startWakeUps,
  systemClock,
  type WakeUpSources,
} from '../sync'
import { isKiosk } from '../ui/kiosk'
import { tabletCode } from './kiosk/mode'

let lastMember: string | null = null

const meansOf = (owner: Owner): EnvelopeMeans => {
  const fundKey = shippedEnvelopeKey()
  // The session may be over already: its member's vault is open until the visit ends.
  const member = owner !== visitor && owner === vaultOwner() ? lastMember : null
  return { fundKey, member, grant: member === null ? null : envelopeGrantOf(member), moment: now() }
}

const askGrant = (): void => {
  lastMember = getSession()?.nroafi ?? lastMember
  const setting = tabletCode()
  if (setting !== null) void askEnvelopeGrant(setting)
}

/** Those that may leave by themselves are 'queued'. */
const toItem = ({ id, nextAt, state }: EnvelopeFacts): Pick<OutboxItem, 'id' | 'state'> => ({
  id,
  state: nextAt === 0 && state === 'waiting' ? 'queued' : 'backoff',
})

const observeWaiting: Observed<Pick<OutboxItem, 'id' | 'state'>[]> = {
  subscribe: (next) => observeEnvelopes.subscribe((envelopes) => next(envelopes.map(toItem))),
}

/** What only a tablet needs: the right of its member to send envelopes, and to drop those that have nothing to bring. */
const beginClosing = (): void => {
  provideMeans(meansOf)
  watchSession(askGrant)
  subscribeConnection(() => {
    if (isConnected()) askGrant()
  })
  askGrant()
  followOutbox()
}

/** Starts the sender of envelopes, and on a tablet what closing them needs. */
export const startEnvelopes = (sources: Omit<WakeUpSources, 'outbox'>): void => {
  if (isKiosk()) beginClosing()
  const sender = createEnvelopeSender({
    calls: sessionlessParcels,
    ping: pageTransport.ping,
    clock: systemClock,
    random: Math.random,
    living: livingIds,
  })
  startWakeUps(sender, {
    ...sources,
    outbox: observeWaiting,
    onDrained: (drained) => {
      sources.onDrained?.(drained)
      void countEnvelopes()
    },
  })
}
