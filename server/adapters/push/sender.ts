import { Agent as HttpAgent, request as requestInClear } from 'node:http'
import { Agent as HttpsAgent, request as requestSafely } from 'node:https'
import webPush, { type RequestDetails } from 'web-push'
import type { PushSubscriptionKeys } from '../../../src/contract/push/push'
import type { PushConfig, PushKey } from './config'
import { limits } from '../../limits/limits'
import { publicLookup } from './public-lookup'
import { ownerOfService, type ServiceOwner } from './services'

/** How a push service treats a notice: how long it keeps it for a device that is off (seconds), how soon it wakes one, what it replaces. */
export type Handling = { ttl: number; urgency: 'normal' | 'high'; topic: string }

/** A notice for one subscription; `key` is the public key that the subscription was made for. */
export type Push = { to: PushSubscriptionKeys; key: string; payload: string; handling: Handling }

/**
 * What became of a notice: taken; the subscription is over for good; another try may help, after so many milliseconds when the push
 * service says so; or none would. `code` is a status or the name of a failure, and holds nothing personal.
 */
export type PushOutcome =
  | { kind: 'taken' }
  | { kind: 'gone' }
  | { kind: 'later'; afterMs?: number; code: string }
  | { kind: 'refused'; code: string }

/** Sends notices. */
export type PushSender = {
  /** The public key that new subscriptions are made for; null where there are no notices. */
  publicKey: string | null
  /** Whether notices are sent to this address, under this public key. */
  accepts: (endpoint: string, key: string) => boolean
  send: (push: Push) => Promise<PushOutcome>
  /** Ends the connections. */
  close: () => void
}

const connections = { keepAlive: true, maxSockets: limits.push.together.value }

/** The wait that an answer asks for in milliseconds: seconds, or a date. */
const waitOf = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined) return undefined
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

/** What a status of a push service means (RFC 8030). A redirection is none that is followed. */
export const outcomeOf = (status: number, retryAfter: string | undefined, now: number): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const code = String(status)
  if (status !== 429 && status < 500) return { kind: 'refused', code }
  const afterMs = waitOf(retryAfter, now)
  return { kind: 'later', code, ...(afterMs === undefined ? {} : { afterMs }) }
}

const failureOf = (cause: unknown): PushOutcome => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
  return code === 'EPRIVATE' ? { kind: 'refused', code } : { kind: 'later', code }
}

type Answer = { status: number; retryAfter: string | undefined }

const createCaller = () => {
  const known = new HttpsAgent({ ...connections, lookup: publicLookup })
  const named = new HttpsAgent(connections)
  const clear = new HttpAgent(connections)
  const call = ({ method, headers, body }: RequestDetails, url: URL, owner: ServiceOwner): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(limits.push.patience.value)
      const options = { method, headers, signal }
      const request =
        url.protocol === 'http:'
          ? requestInClear(url, { ...options, agent: clear })
          : requestSafely(url, { ...options, agent: owner === 'known' ? known : named })
      request.on('error', reject)
      request.on('response', (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
        // A short body is read to its end, so that the connection serves again; the time limit is its end as well.
        response.on('error', () => undefined).resume()
      })
      request.end(body)
    })
  const close = (): void => {
    for (const agent of [known, named, clear]) agent.destroy()
  }
  return { call, close }
}

/**
 * Sends notices sealed for their device (RFC 8291) and signed (RFC 8292). `contact` is where a push service writes to when something is
 * wrong: a mailbox of the fund. No answer is followed elsewhere.
 */
export const createPushSender = ({ keys, services }: PushConfig, contact: string, clock: () => number): PushSender => {
  const { call, close } = createCaller()
  const findKey = (publicKey: string): PushKey | undefined => keys.find((key) => key.publicKey === publicKey)
  return {
    publicKey: keys[0]?.publicKey ?? null,
    accepts: (endpoint, key) => findKey(key) !== undefined && ownerOfService(endpoint, services) !== undefined,
    send: async ({ to: { endpoint, p256dh, auth }, key, payload, handling }) => {
      const pair = findKey(key)
      const owner = ownerOfService(endpoint, services)
      if (pair === undefined || owner === undefined) return { kind: 'gone' }
      const url = new URL(endpoint)
      const { ttl: TTL, urgency, topic } = handling
      const vapidDetails = { subject: `mailto:${contact}`, ...pair }
      const to = { endpoint: url.href, keys: { p256dh, auth } }
      const sealed = webPush.generateRequestDetails(to, payload, { TTL, urgency, topic, vapidDetails })
      try {
        const { status, retryAfter } = await call(sealed, url, owner)
        return outcomeOf(status, retryAfter, clock())
      } catch (cause) {
        return failureOf(cause)
      }
    },
    close,
  }
}
