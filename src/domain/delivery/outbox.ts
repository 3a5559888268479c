import type { CountingMoment } from './deadline'
import type { FieldPath } from '../form/forms'

/**
 * States of an outbox item:
 *   queued → sending → accepted; sending → backoff (transient failure) or needs_action (refused); queued, backoff and
 *   needs_action → withdrawn. `waiting_auth` waits for a sign-in.
 */
export type OutboxState = 'queued' | 'sending' | 'backoff' | 'waiting_auth' | 'needs_action' | 'accepted' | 'withdrawn'

/**
 * Why the last attempt at a delivery failed; a later one may succeed:
 *   unreachable  no answer
 *   busy         the fund asks to come back later
 *   failing      the fund's system has an error
 *   underway     the fund is still receiving an earlier delivery
 *   stranger     something other than the API answered, such as the sign-in page of a Wi-Fi
 *   unproven     the answer does not prove the reception
 *   unread       this device could not read what it stores
 */
export const pauses = ['unreachable', 'busy', 'failing', 'underway', 'stranger', 'unproven', 'unread'] as const

export type Pause = (typeof pauses)[number]

/**
 * Why an item needs its person: 'validacion' the server or a deferred check refused the data; 'conflicto' another submission
 * blocks it; 'archivo' a file cannot be read or accepted; 'peso' one file, or all together, is too large; 'desconocida' this
 * release of the portal does not know this kind of request, and the item waits for a newer one; 'incierta' it was sent to an
 * API that cannot be asked, and no answer came: only its person may send it again.
 */
export const refusalReasons = [
  'validacion',
  'conflicto',
  'permiso',
  'retirado',
  'archivo',
  'peso',
  'desconocida',
  'incierta',
  'otro',
] as const

/** Why an item needs its person: the reason, the words to show, the details, and the fields, if known. */
export type Refusal = {
  reason: (typeof refusalReasons)[number]
  message: string
  details: string[]
  fields: { path: FieldPath; message: string }[]
}

/**
 * Why an item waits although nothing is wrong: 'pausa' its person stopped it; 'wifi' it is large, and goes over a line that
 * does not cost by the byte, or once its person says so.
 */
export type Hold = 'pausa' | 'wifi'

/**
 * Of a request whose delivery had begun when its answer was lost, at an API that cannot be asked what it knows. What its person
 * can do is said by the screens.
 */
export const uncertainRefusal: Refusal = {
  reason: 'incierta',
  message: 'No sabemos si llegó.',
  details: [],
  fields: [],
}

/** The server's answer to an accepted submission. The device keeps it until its owner removes it. */
export type Receipt = {
  submissionId: string
  /** SHA-256 (hex) of the canonical request and its files, computed by the server. */
  digest: string
  /** The fund's number of the request, which the person sees. */
  numero: string
  /** Time of reception by the server's clock, ISO 8601 with offset. */
  recibido: string
  mensaje: string
  /**
   * Time of the act "enviar" as the device claimed it, ISO 8601 with offset; receipts of the first release do not have
   * it.
   */
  enviado?: string
  /** Which of the two times counts for deadlines (UNS-122); absent together with `enviado`. */
  cuenta?: CountingMoment['by']
  /** The receipt as a signed code, which anybody can verify. It proves nothing that the receipt does not say. */
  firma?: string
}

/** How a receipt is named: by the fund's number, which an API that gives none, or the person's own word, does not have. */
export const sayNumber = (numero: string): string =>
  numero === '' ? 'Entregada, sin número de trámite' : `Trámite n.º ${numero}`

/** Kinds of submission; each has a registered way to be sent. */
export const outboxKinds = [
  'preafiliacion',
  'subsidio',
  'modificacion',
  'adhesion',
  'nivel',
  'mensaje',
  'documento',
  'documentoSuelto',
] as const

export type OutboxKind = (typeof outboxKinds)[number]
