import type { FieldPath } from './forms'

/**
 * States of an outbox item:
 *   queued → sending → accepted; sending → backoff (transient failure) or needs_action (refused); queued, backoff and
 *   needs_action → withdrawn. `waiting_auth` waits for a sign-in.
 */
export type OutboxState = 'queued' | 'sending' | 'backoff' | 'waiting_auth' | 'needs_action' | 'accepted' | 'withdrawn'

/** Why an item needs its person: the words to show, the items of detail, and the fields they belong to, if known. */
export type Refusal = {
  /** 'validacion' the server or a deferred check refused the data; 'conflicto' another submission stands in the way. */
  reason: 'validacion' | 'conflicto' | 'permiso' | 'retirado' | 'archivo' | 'otro'
  message: string
  details: string[]
  fields: { path: FieldPath; message: string }[]
}

/** What the server answers for an accepted submission, kept for ever on the device until its owner removes it. */
export type Receipt = {
  submissionId: string
  /** SHA-256 (hex) over the canonical request and its files, as computed by the server. */
  digest: string
  /** Number that the fund gave to the request, shown to the person. */
  numero: string
  /** Moment of reception by the server's clock, ISO 8601 with offset. */
  recibido: string
  mensaje: string
}

/** Kinds of things that can be sent; each has a registered way to send it. */
export const outboxKinds = ['preafiliacion', 'subsidio'] as const

export type OutboxKind = (typeof outboxKinds)[number]
