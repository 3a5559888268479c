import type { AnyChange } from '../../contract/changes/changes'
import { changeHeaders, versionOf } from '../../contract/changes/wire'
import { canonicalJson, type JsonValue } from '../../domain/json'
import type { Refusal } from '../../domain/delivery/outbox'
import { recordChangeSend } from '../../offline/changes/change-queue'
import { markChangeDone, markChangeNotTaken, postponeChange } from '../../offline/changes/outcome'
import { readChange, type ChangeHead, type QueuedChange } from '../../offline/changes/parts'
import { resolverOf } from '../../offline/changes/plan'
import { listChanges } from '../../offline/changes/queue'
import { waitMs } from '../backoff'
import type { Clock } from '../clock'
import type { Invalidate } from '../delivery-parts'
import { judgeChange, type ChangeVerdict } from './judge-change'
import type { ChangeTransport, OutgoingChange } from './transport'

/** One leased change and what its delivery needs. */
export type ChangeDelivery = {
  change: QueuedChange
  leaseId: string
  transport: ChangeTransport
  clock: Clock
  /** The server's clock as last known, epoch milliseconds. */
  serverNow: () => number
  /** In [0, 1). */
  random: () => number
  /** The kind of that name; undefined when this release does not know it. */
  findKind: (kind: string) => AnyChange | undefined
  /** Says which readings are out of date, once it was taken. */
  invalidate: Invalidate
}

const dayMs = 86_400_000

/** How long a change of a kind that this release does not know waits before the next look, in milliseconds. */
const unknownWaitMs = 15 * 60_000

/** A change that is not sent now, and how long it waits; this counts as no attempt. */
type Unsent = { kind: 'unsent'; waitMs: number }
type Outcome = ChangeVerdict | Unsent

const refusedWith = (reason: Refusal['reason'], message: string): ChangeVerdict => ({
  kind: 'refused',
  refusal: { reason, message, details: [], fields: [] },
})

const damaged = refusedWith(
  'archivo',
  'Lo guardado en este dispositivo está dañado y no se puede enviar. Descartalo y hacelo de nuevo.',
)

const unsure = refusedWith(
  'incierta',
  'No sabemos si llegó: la conexión se cortó mientras salía. Fijate en tu legajo o preguntá en la Caja antes de enviarlo de nuevo.',
)

/** Whether an answer leaves it open if the change was taken. An API that asks to come back later has not taken it. */
const isOpen = (outcome: ChangeVerdict): boolean => outcome.kind === 'backoff' && outcome.pause !== 'busy'

const expired = (days: number, sends: number): ChangeVerdict =>
  refusedWith(
    'otro',
    sends === 0
      ? `Pasaron más de ${days} días desde que lo hiciste y ya no lo enviamos. Si todavía lo querés, hacelo de nuevo.`
      : `Pasaron más de ${days} días y no sabemos si llegó a la Caja. Fijate en tu legajo o preguntá en tu delegación antes de hacerlo de nuevo.`,
  )

const isExpired = ({ createdAt }: QueuedChange, { termDays }: AnyChange, now: number): boolean =>
  termDays !== null && now > createdAt + termDays * dayMs

type Seen = { head: ChangeHead; seen: JsonValue | null; left: (value: JsonValue) => JsonValue | null }

/**
 * The version to send: the one in the answer to the change before it, else the one that the person saw. A person who did
 * not see the change before, made in another tab, is asked first (409).
 */
const versionFor = async (
  change: QueuedChange,
  { head, seen, left }: Seen,
  queue: readonly QueuedChange[],
): Promise<string | null> => {
  const own = seen === null ? head.version : await versionOf(seen)
  const before = queue.find(({ id }) => id === change.follows)
  if (before?.answer?.kind !== 'done' || before.answer.version === null) return own
  const earlier = await readChange(before.id)
  const wasLeft = earlier.ok ? left(earlier.value) : null
  const wasSeen = seen === null || wasLeft === null || canonicalJson(wasLeft) === canonicalJson(seen)
  return wasSeen ? before.answer.version : own
}

const toOutgoing = async (
  change: QueuedChange,
  head: ChangeHead,
  kind: AnyChange,
  value: JsonValue,
): Promise<OutgoingChange | undefined> => {
  const queue = await listChanges(change.owner)
  if (!queue.ok) return undefined
  const call = kind.stored.toCall(value, { nroafi: head.nroafi, resolve: resolverOf(queue.value) })
  if (call === undefined) return undefined
  const seen = kind.stored.seen(value)
  const headers = changeHeaders(
    change.id,
    await versionFor(change, { head, seen, left: kind.stored.left }, queue.value),
  )
  return { ...call, headers, member: head.nroafi, kind: head.kind }
}

const attempt = async ({
  change,
  leaseId,
  transport,
  clock,
  findKind,
}: ChangeDelivery): Promise<Outcome | undefined> => {
  const { head } = change
  if (head === null) return change.locked ? { kind: 'waiting' } : damaged
  const kind = findKind(head.kind)
  if (kind === undefined) return { kind: 'unsent', waitMs: unknownWaitMs }
  if (transport.member() !== head.nroafi) return { kind: 'waiting' }
  // Its delivery broke off at an API that cannot tell whether it has it: only its person may send it again.
  if (change.unsure === true) return unsure
  if (isExpired(change, kind, clock.now())) return expired(kind.termDays ?? 0, change.sends)
  const value = await readChange(change.id)
  if (!value.ok) return value.error === 'damaged' ? damaged : { kind: 'waiting' }
  const outgoing = await toOutgoing(change, head, kind, value.value)
  // A value that this release cannot send comes from a newer one, like an unknown kind.
  if (outgoing === undefined) return { kind: 'unsent', waitMs: unknownWaitMs }
  const isOnce = !transport.isRepeatable()
  const noted = await recordChangeSend(change.id, leaseId, clock.now(), { isOnce })
  if (!noted.ok) return undefined
  const judged = judgeChange(await transport.send(outgoing))
  return isOnce && isOpen(judged) ? unsure : judged
}

/**
 * How long a change waits when its member is not signed in, or not in this tab, in milliseconds. A sign-in makes it due
 * at once.
 */
const signInWaitMs = 60_000

const apply = async (delivery: ChangeDelivery, outcome: Outcome): Promise<void> => {
  const { change, leaseId, clock, random } = delivery
  const now = clock.now()
  switch (outcome.kind) {
    case 'done':
      await markChangeDone(change.id, outcome, delivery.serverNow())
      delivery.invalidate(delivery.findKind(change.head?.kind ?? '')?.changes ?? [])
      return
    case 'refused':
    case 'conflict':
      await markChangeNotTaken(change.id, leaseId, outcome)
      return
    case 'waiting':
      await postponeChange(change.id, leaseId, { now, waitMs: signInWaitMs, pause: null })
      return
    case 'unsent':
      await postponeChange(change.id, leaseId, { now, waitMs: outcome.waitMs, pause: null })
      return
    case 'backoff': {
      const wait = waitMs({ attempts: change.attempts, random: random(), retryAfter: outcome.retryAfter, now })
      await postponeChange(change.id, leaseId, { now, waitMs: wait, pause: outcome.pause })
    }
  }
}

/**
 * Sends one leased change and stores the outcome. It is sent only with a session of its own member, under the same key
 * in every attempt, so that after a lost reply the server repeats its answer and nothing is done twice. Returns whether
 * the API was in reach.
 */
export const deliverChange = async (delivery: ChangeDelivery): Promise<boolean> => {
  const outcome = await attempt(delivery)
  if (outcome === undefined) return true
  await apply(delivery, outcome)
  return !(outcome.kind === 'backoff' && outcome.pause === 'unreachable')
}
