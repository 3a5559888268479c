import type { Capability } from '../domain/delivery/capabilities'
import type { DraftTimes } from '../domain/delivery/deadline'
import type { FieldPath } from '../domain/form/forms'
import type { JsonValue } from '../domain/json'
import type { OutboxKind, Receipt, Refusal } from '../domain/delivery/outbox'
import type { EarlierSubmission } from '../offline/database/types'
import type { Verdict } from './verdict'

/** A submission's id, and the secret that proves to be its author. */
export type SubmissionRef = { submissionId: string; secret: string }

/** The reply, already translated; nothing is thrown. */
export type Answer =
  /** No reply: no connection, it broke, or it took too long. The request may have arrived all the same. */
  | { kind: 'network' }
  | {
      kind: 'answer'
      status: number
      /** Whether the body was JSON in the API's shape; a captive portal's HTML is not (F39). */
      isOurs: boolean
      /** The header Retry-After, unparsed. */
      retryAfter: string | null
      receipt: Receipt | null
      message: string
      details: string[]
      fields: { path: string; message: string }[]
    }

/** What the server knows of a submission. */
export type ServerState =
  | { kind: 'unknown' }
  | { kind: 'running'; retryAfter: string | null }
  | { kind: 'accepted'; receipt: Receipt }
  | { kind: 'withdrawn' }
  /** No reply, or one that is not the API's. */
  | { kind: 'network' }

/** One file of a submission. Its bytes are read when needed, so that only one file is in memory (F20). */
export type OutgoingFile = {
  id: string
  slot: string
  name: string
  type: string
  bytes: number
  sha256: string
  /** Undefined when the stored bytes cannot be read: then nothing may be sent (F13). */
  read(): Promise<ArrayBuffer | undefined>
}

/** Everything that a delivery sends. */
export type Outgoing = SubmissionRef & {
  /** The kind decides where it is sent. */
  kind: OutboxKind
  /** The request as it was sealed. */
  body: JsonValue
  times: DraftTimes | null
  files: readonly OutgoingFile[]
  /** The submission that it corrects: what the server still has of its files is not sent again. */
  earlier?: EarlierSubmission | null
}

/** A file that cannot be read, or is not the one that was stored (`isAltered`). Nothing more is sent. */
export type UnreadableFile = { kind: 'unreadable-file'; fileId: string; isAltered: boolean }

/** The body is not of its kind. Nothing was sent. */
export type UnknownRequest = { kind: 'unknown-request' }

/** What watches files that go ahead of their request. */
export type AheadWatch = {
  now(): number
  wait(ms: number): Promise<void>
  /** Asked before every piece. */
  going(): Promise<'on' | 'held' | 'lost'>
  /** What the server has of every file, in bytes. */
  announced(arrived: Readonly<Record<string, number>>): Promise<unknown>
  /** What the server has of one file, in bytes. */
  arrived(fileId: string, bytes: number): Promise<unknown>
  /** Bytes per second of this attempt; null while that is not known. */
  pace(bytesPerSecond: number | null): void
}

/**
 * How files that went ahead ended. 'whole': the server has all of them. 'full': it has no room for them, and takes the whole
 * form. 'held': their person stopped them. 'lost': another sender has the item.
 */
export type Ahead =
  | { kind: 'whole' | 'full' | 'held' | 'lost' }
  | { kind: 'ended'; verdict: Exclude<Verdict, { kind: 'accepted' }> }
  | { kind: 'file-refused'; refusal: Refusal }
  | UnreadableFile
  | UnknownRequest

/** How a request is sent: with its files, or after they went ahead. */
export type Manner = 'whole' | 'after-files'

/**
 * What an API that gives no receipts said of a request. 'untaken': it did not take it, and may be asked again. 'unsure': nobody
 * can know.
 */
export type OnceAnswer =
  | { kind: 'accepted'; receipt: Receipt }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'untaken'; retryAfter: string | null; words?: string }
  | { kind: 'waiting' | 'unsure' }

/** Outcome of a deferred check. */
export type CheckOutcome =
  | { kind: 'ok' }
  /** `paths` are the refused fields, when the check names them; else the check's own field is meant. */
  | { kind: 'refused'; message: string; paths?: readonly FieldPath[] }
  | { kind: 'network' }
  /** The API answers only the person it is about, and they are no longer signed in. */
  | { kind: 'signed-out' }

/** The transport to the server, injected: the page and the worker have their own. No function rejects. */
export type Transport = {
  /** Whether the API itself answers, judged by the body of an uncached reply (F38). */
  ping(): Promise<boolean>
  /** What the API can, as it said at the last ping. Before the first one: all that a delivery needs. */
  able(): readonly Capability[]
  /** Whether a request may be sent here and now: a member's needs a session of that member (F54). */
  mayDeliver(kind: OutboxKind, body: JsonValue): boolean
  stateOf(ref: SubmissionRef): Promise<ServerState>
  /** Brings the files of a request to the server, piece by piece. It may be repeated, and goes on where it was. */
  sendAhead(outgoing: Outgoing, watch: AheadWatch): Promise<Ahead>
  /** Sends a request to an API that gives receipts. */
  send(outgoing: Outgoing, manner?: Manner): Promise<Answer | UnreadableFile | UnknownRequest>
  /** Sends a request to an API that gives none. */
  sendOnce(outgoing: Outgoing): Promise<OnceAnswer | UnreadableFile | UnknownRequest>
  /** Asks the server for a tombstone, so that the submission may be edited or withdrawn. */
  withdraw(
    ref: SubmissionRef,
  ): Promise<{ kind: 'withdrawn' } | { kind: 'accepted'; receipt: Receipt } | { kind: 'network' }>
  /** Makes a deferred check for the day of `act`, the sealed moment of "enviar" (ISO 8601); null for today. */
  runCheck(id: string, inputs: string, act: string | null): Promise<CheckOutcome>
}
