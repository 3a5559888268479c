import { isConnected } from '../../api/connection'
import { errorWords, toApiError } from '../../api/errors'
import { invalidateReadings } from '../../api/reading/invalidate'
import { getSession } from '../../api/session/session-store'
import { callApi } from '../../api/wire-call'
import { isJson, parseWireError } from '../../contract/answer'
import type { Change } from '../../contract/changes/define-change'
import { changeHeaders, versionOf, parseActual, parseChangeDone } from '../../contract/changes/wire'
import type { JsonValue } from '../../domain/json'
import { observeChanges } from '../../offline/changes/live'
import type { QueuedChange } from '../../offline/changes/parts'
import { holdsClosedChanges, putChange } from '../../offline/changes/queue'
import { askPersistence } from '../../offline/database/persistence'
import { vaultOwner } from '../../offline/keys/vault-state'
import { closedWords, notKeptWords } from './not-kept-words'

/** The facts of a change besides its value. */
export type ChangeFacts = {
  nroafi: string
  /** Version of the item that the person saw; null when the item has none. */
  version?: string | null
  /** Moment of the reading that the person saw, by the server's clock in epoch milliseconds. */
  readAt?: number | undefined
  /** Id of the change that the fund did not take and that this one corrects. */
  replaces?: string | undefined
  /** Key of an earlier direct try of the same value with unknown outcome: this try is the same change under the same key. */
  triedAs?: string | undefined
  /** Called once the change is stored on this device, before the fund answers. */
  onStored?: (() => void) | undefined
}

/** Outcome of a change, as far as its screen waits for it. */
export type MadeChange =
  /** The fund took it; `words` are the fund's. */
  | { kind: 'done'; words: string }
  /** It is stored on this device and sent by itself. */
  | { kind: 'kept' }
  /**
   * The fund did not take it; `id` is its id in the queue, for a correction. `mayHaveArrivedAs` is the key of a direct
   * request that got a 5xx or an answer that is not the fund's, so the fund may have stored it all the same.
   */
  | { kind: 'refused'; message: string; id: string | null; mayHaveArrivedAs?: string | undefined }
  /** Neither stored nor answered. `mayHaveArrivedAs` is the key of the direct request; without it nothing was sent. */
  | { kind: 'unreachable'; mayHaveArrivedAs?: string }
  /** Not stored on this device, and why. `isGone`: the change that this one replaces is no longer in the queue. */
  | { kind: 'not-kept'; message: string; isGone: boolean }

/** How long a screen waits for the fund before it says that the change is sent later, in milliseconds. */
const patienceMs = 15_000

const outcomeOf = ({ id, state, answer, pause }: QueuedChange): MadeChange | undefined => {
  if (answer?.kind === 'done') return { kind: 'done', words: answer.words }
  if (answer?.kind === 'refused') return { kind: 'refused', message: answer.refusal.message, id }
  if (answer?.kind === 'conflict') return { kind: 'refused', message: answer.words, id }
  return state === 'waiting' && pause !== null ? { kind: 'kept' } : undefined
}

/**
 * Waits for the fund's answer to a change that was just queued. Without a connection or a session it returns 'kept' at
 * once.
 */
const untilAnswered = (id: string): Promise<MadeChange> => {
  const owner = vaultOwner()
  if (owner === null || !isConnected() || getSession() === null) return Promise.resolve({ kind: 'kept' })
  return new Promise((resolve) => {
    let stop = (): void => undefined
    const end = (outcome: MadeChange): void => {
      clearTimeout(timer)
      stop()
      resolve(outcome)
    }
    const timer = setTimeout(() => end({ kind: 'kept' }), patienceMs)
    stop = observeChanges(owner).subscribe((queue) => {
      const change = queue.find((one) => one.id === id)
      const outcome = change === undefined ? undefined : outcomeOf(change)
      if (outcome !== undefined) end(outcome)
    })
  })
}

/** Time limit of a direct request without a photo, in milliseconds. */
const directMs = 20_000

/** From this many characters of JSON on, a request has no time limit: a photo may take long on a slow connection. */
const heavyLength = 50_000

const limitOf = (body: JsonValue): number =>
  JSON.stringify(body).length < heavyLength ? directMs : Number.POSITIVE_INFINITY

/** Sends the request directly, for members without an open vault on this device; they wait for the answer. */
const sendDirectly = async <V extends JsonValue>(
  { stored, changes }: Change<V>,
  value: V,
  { nroafi, version = null, triedAs: key = crypto.randomUUID() }: ChangeFacts,
): Promise<MadeChange> => {
  const call = stored.toCall(value, { nroafi, resolve: (id) => id })
  if (call === undefined || getSession()?.nroafi !== nroafi) return { kind: 'unreachable' }
  const seen = stored.seen(value)
  const headers = changeHeaders(key, seen === null ? version : await versionOf(seen))
  const reply = await callApi({ ...call, headers, member: nroafi, timeoutMs: limitOf(call.body) })
  if (reply === undefined) return { kind: 'unreachable', mayHaveArrivedAs: key }
  const isSaid = isJson(reply) && parseWireError(reply.body).ok
  const done = isJson(reply) && reply.status < 300 ? parseChangeDone(reply.body) : undefined
  if (done?.ok) {
    invalidateReadings(changes)
    return { kind: 'done', words: done.value.words }
  }
  const isConflict = reply.status === 409 && parseActual(reply.body) !== undefined
  const message = errorWords(toApiError(reply))
  return {
    kind: 'refused',
    message: isConflict ? `${message} Cerrá este cuadro y abrilo de nuevo.` : message,
    id: null,
    mayHaveArrivedAs: reply.status >= 500 || !isSaid ? key : undefined,
  }
}

/**
 * Makes a change: stores it on the device at once, sends it as soon as possible, and waits for the answer while there
 * is a connection. Without an open vault it is sent directly and not stored, unless changes wait in a closed vault of this
 * member: they were made earlier and would overwrite it.
 */
export const makeChange = async <V extends JsonValue>(
  change: Change<V>,
  value: V,
  facts: ChangeFacts,
): Promise<MadeChange> => {
  const { nroafi, version = null, readAt = null, replaces, triedAs, onStored } = facts
  if (vaultOwner() === null) {
    if (await holdsClosedChanges(nroafi)) return { kind: 'not-kept', message: closedWords, isGone: false }
    return sendDirectly(change, value, facts)
  }
  const { kind, stored: rules } = change
  const kept = await putChange({ kind, nroafi, value, version, readAt, rules, replaces, triedAs })
  if (kept.ok) {
    onStored?.()
    // As after the first edit of a draft: the only copy may be on this device (F63, F65).
    void askPersistence()
    return kept.value.id === null ? { kind: 'done', words: '' } : untilAnswered(kept.value.id)
  }
  return { kind: 'not-kept', message: notKeptWords(kept.error), isGone: kept.error === 'gone' }
}
