import type { OutboxKind, Pause, Refusal } from '../domain/delivery/outbox'
import type { Line } from '../domain/delivery/line'
import type { ReadingName } from '../domain/log/names'
import { readFile } from '../offline/files/files'
import type { HandedInSubmission, OutboxItem, ReadProblem } from '../offline/database/types'
import type { Clock } from './clock'
import type { Outgoing, OutgoingFile, Transport, UnreadableFile } from './transport'
import type { ReceiptVerifier, Verdict } from './verdict'

/** One leased item and what its delivery needs. */
export type Delivery = {
  item: OutboxItem
  leaseId: string
  transport: Transport
  clock: Clock
  random: () => number
  verify: ReceiptVerifier
  /** The line now. */
  line: () => Line
  /** Whether the run has to end, so that nothing new is begun. */
  isOver: () => boolean
  /** Tells the pace of an item in bytes per second, null while unknown; undefined once it is not being sent. */
  tellPace: (itemId: string, pace: { bytesPerSecond: number | null } | undefined) => void
  /** Says which readings are out of date, once a receipt is stored. */
  invalidate: Invalidate
}

/** Says that these readings of the server are out of date. */
export type Invalidate = (readings: readonly ReadingName[]) => void

/** What a receipt makes out of date: it means one more procedure, which may be a request of level. */
export const readingsOfReceipt = [
  'tramites',
  'opcionNivel',
  'documentosPedidos',
] as const satisfies readonly ReadingName[]

/**
 * Outcome of a delivery. 'unknown': this release does not know how to send the item; it waits for one that does. 'held': it is
 * given back without an attempt. 'unsure': nobody knows whether the fund has it.
 */
export type Outcome =
  | Exclude<Verdict, { kind: 'reconcile' | 'backoff' }>
  /** `isProgress`: something arrived in this attempt. */
  | (Extract<Verdict, { kind: 'backoff' }> & { isProgress?: boolean })
  | { kind: 'unknown' | 'held' | 'unsure' }

/** Shown for what is stored and cannot be read any more. */
export const damagedRefusal: Refusal = {
  reason: 'archivo',
  message: 'Lo guardado en este dispositivo está dañado y no se puede enviar. Revisá la solicitud.',
  details: [],
  fields: [],
}

/** A wait before the next attempt, and why. */
export const pauseFor = (
  pause: Pause,
  retryAfter: string | null = null,
  words?: string,
): Extract<Verdict, { kind: 'backoff' }> => ({
  kind: 'backoff',
  retryAfter,
  pause,
  ...(words === undefined ? {} : { words }),
})

/** Files that are gone or altered can never be sent. A locked vault or an unreadable disk passes by itself. */
const isBroken = (problem: ReadProblem | undefined): boolean => problem === 'damaged' || problem === 'missing'

const toOutgoingFiles = (submission: HandedInSubmission, onUnread: (problem: ReadProblem) => void): OutgoingFile[] =>
  submission.files.map(({ id, slot, name, type, bytes, sha256 }) => ({
    id,
    slot,
    name,
    type,
    bytes,
    sha256,
    read: async () => {
      const content = await readFile(id)
      if (!content.ok) onUnread(content.error)
      return content.ok ? content.value : undefined
    },
  }))

/** What a delivery sends, and what becomes of it when one of its files could not be read. */
export const toOutgoing = (
  submission: HandedInSubmission,
  kind: OutboxKind,
): { outgoing: Outgoing; afterUnread: (file: UnreadableFile) => Outcome } => {
  let unread: ReadProblem | undefined
  const files = toOutgoingFiles(submission, (problem) => {
    unread = problem
  })
  const { submissionId, secret, body, times, earlier } = submission
  return {
    outgoing: { submissionId, secret, kind, body, times, files, earlier },
    afterUnread: ({ isAltered }) =>
      isAltered || isBroken(unread) ? { kind: 'refused', refusal: damagedRefusal } : pauseFor('unread'),
  }
}
