import type { DraftTimes } from '../domain/delivery/deadline'
import type { FieldPath } from '../domain/form/forms'
import type { JsonValue } from '../domain/json'
import type { OutboxKind, Receipt } from '../domain/delivery/outbox'

/** Which submission, and the proof of being its author. */
export type SubmissionRef = { submissionId: string; secret: string }

/** What came back over the wire, already translated; nothing is thrown. */
export type Answer =
  /** No answer: no connection, it broke, or it took too long. The request may have arrived all the same. */
  | { kind: 'network' }
  | {
      kind: 'answer'
      status: number
      /** Whether the body was JSON of the API's shape; a captive portal's HTML is not (F39). */
      isOurs: boolean
      /** The header Retry-After as it came. */
      retryAfter: string | null
      receipt: Receipt | null
      message: string
      details: string[]
      fields: { path: string; message: string }[]
    }

/** What the server says it knows of a submission. */
export type ServerState =
  | { kind: 'unknown' }
  | { kind: 'running'; retryAfter: string | null }
  | { kind: 'accepted'; receipt: Receipt }
  | { kind: 'withdrawn' }
  /** No answer, or none that can be believed. */
  | { kind: 'network' }

/** One file of a submission; its bytes are read when they are needed, so that one at a time is in memory (F20). */
export type OutgoingFile = {
  id: string
  name: string
  type: string
  bytes: number
  sha256: string
  /** Undefined when the stored bytes are gone or altered: nothing may then be sent (F13). */
  read(): Promise<ArrayBuffer | undefined>
}

/** Everything that one delivery needs. */
export type Outgoing = SubmissionRef & {
  /** What is sent: the kind alone decides where it goes. */
  kind: OutboxKind
  /** The request as it was sealed. */
  body: JsonValue
  times: DraftTimes | null
  files: readonly OutgoingFile[]
}

/** Outcome of a deferred check. */
export type CheckOutcome =
  | { kind: 'ok' }
  /** `paths` are the very fields that were refused, when the check tells them; else it is the check's own field. */
  | { kind: 'refused'; message: string; paths?: readonly FieldPath[] }
  | { kind: 'network' }
  /** The API answers only to the person it is about, who is not signed in any more. */
  | { kind: 'signed-out' }

/** The way to the server, injected: the page and the worker bring their own. No function rejects. */
export type Transport = {
  /** Whether the API itself answers, judged by the body of an uncached request (F38). */
  ping(): Promise<boolean>
  /** Whether a request may leave here and now: a member's needs a session of that very member (F54). */
  mayDeliver(kind: OutboxKind, body: JsonValue): boolean
  stateOf(ref: SubmissionRef): Promise<ServerState>
  /**
   * 'unreadable-file' when a file's bytes could not be read, 'unknown-request' when the body is none of its kind; then
   * nothing was sent.
   */
  send(outgoing: Outgoing): Promise<Answer | { kind: 'unreadable-file'; fileId: string } | { kind: 'unknown-request' }>
  /** Asks for the tombstone that lets a submission be edited or withdrawn. */
  withdraw(
    ref: SubmissionRef,
  ): Promise<{ kind: 'withdrawn' } | { kind: 'accepted'; receipt: Receipt } | { kind: 'network' }>
  /** Asks a deferred question for the day of `act`, the sealed moment of "enviar" (ISO 8601); null for today. */
  runCheck(id: string, inputs: string, act: string | null): Promise<CheckOutcome>
}
