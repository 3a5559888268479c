import type { DraftTimes } from '../domain/delivery/deadline'
import type { FieldPath } from '../domain/form/forms'
import type { JsonValue } from '../domain/json'
import type { OutboxKind, Receipt } from '../domain/delivery/outbox'

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
}

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
  /** Whether a request may be sent here and now: a member's needs a session of that member (F54). */
  mayDeliver(kind: OutboxKind, body: JsonValue): boolean
  stateOf(ref: SubmissionRef): Promise<ServerState>
  /**
   * 'unreadable-file': a file's bytes could not be read. 'unknown-request': the body is not of its kind. In both cases
   * nothing was sent.
   */
  send(outgoing: Outgoing): Promise<Answer | { kind: 'unreadable-file'; fileId: string } | { kind: 'unknown-request' }>
  /** Asks the server for a tombstone, so that the submission may be edited or withdrawn. */
  withdraw(
    ref: SubmissionRef,
  ): Promise<{ kind: 'withdrawn' } | { kind: 'accepted'; receipt: Receipt } | { kind: 'network' }>
  /** Makes a deferred check for the day of `act`, the sealed moment of "enviar" (ISO 8601); null for today. */
  runCheck(id: string, inputs: string, act: string | null): Promise<CheckOutcome>
}
