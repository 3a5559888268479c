import type { PlainDate } from '../dates'
import type { DeskKind } from './kinds'

/** What the desk decides. */
export const decisions = ['aprobar', 'rechazar', 'pedir'] as const

/** A decision: approve, reject, or ask for one document again. */
export type Decision = (typeof decisions)[number]

/** Longest reason of a rejection, longest reason to ask for a document, longest internal note, in characters. */
export const reasonMost = { rechazar: 600, pedir: 300, nota: 600, soltar: 200 } as const

/** How long a decision can be taken back, by the server's clock, in milliseconds (UNS-130). */
export const undoMs = 60_000

/** How long somebody has a request, renewed by use, in milliseconds. */
export const leaseMs = 15 * 60_000

/**
 * A decision as it is sent: under a key of the caller (uuid), by which a repetition is the same decision, and for the version
 * that was seen. `vistos` are the ids of the yellow checks that were looked at; `documento` is the id of the document.
 */
export type DecisionSent = { clave: string; version: number } & (
  | { decision: 'aprobar'; vistos: readonly string[]; nota: string }
  | { decision: 'rechazar'; motivo: string; nota: string }
  | { decision: 'pedir'; documento: string; motivo: string }
)

/** How a decision stands: taken, applied, taken back, or not applicable, which brings the request back. */
export type DecisionState = 'tomada' | 'aplicada' | 'deshecha' | 'fallida'

/** A decision that was taken; `restan` are milliseconds until it is applied, by the server's clock. */
export type DecisionTaken = { id: string; decision: Decision; restan: number }

/** A decision of today. `cuando` is epoch milliseconds. */
export type DecidedRow = {
  id: string
  /** Id of its request. */
  pedido: string
  tipo: DeskKind
  titulo: string
  numero: string
  persona: string
  distrito: string
  decision: Decision
  estado: DecisionState
  quien: string
  esMia: boolean
  cuando: number
  restan: number
  motivo: string
}

/** What was decided on a day. */
export type DecidedDay = { dia: PlainDate; filas: DecidedRow[] }

/** Why a decision or a lease was refused with a 409. */
export const conflicts = { decidido: 11, cambio: 12, tomado: 13, tarde: 14, controles: 15 } as const

/** Name of a 409 of the desk: decided by somebody else, changed since, taken by somebody else, too late, checks not looked at. */
export type Conflict = keyof typeof conflicts
