import type { PlainDate } from '../dates'
import type { DeskKind, DeskTab } from './kinds'

/** Rows on a page of the queue. */
export const queuePageSize = 10

/** Longest text that the queue is searched by, in characters. */
export const queueTextMost = 60

/** The choices of the filter by waiting: 'more than so many working days'. */
export const waitSteps = [3, 5, 10] as const

/** Lists of the queue: what waits for a decision, or what waits for a document that was asked for again. */
export type QueueView = 'pendientes' | 'falta'

/** Filter by the checks: with something to look at, or all good. */
export type ChecksFilter = 'mirar' | 'bien'

/** Filter by who has it: the caller, nobody, or somebody else. */
export type HolderFilter = 'yo' | 'nadie' | 'otros'

/** What is asked of the queue; null is every one. `espera` is 'more than so many working days'. Pages count from 1. */
export type QueueQuery = {
  vista: QueueView
  tipo: DeskTab | null
  distrito: number | null
  espera: number | null
  controles: ChecksFilter | null
  tiene: HolderFilter | null
  texto: string
  pagina: number
}

/** The queue as it opens. */
export const wholeQueue: QueueQuery = {
  vista: 'pendientes',
  tipo: null,
  distrito: null,
  espera: null,
  controles: null,
  tiene: null,
  texto: '',
  pagina: 1,
}

/** Who has a request open to decide: a lease of 15 minutes, renewed by use. `hasta` and `desde` are epoch milliseconds. */
export type Holder = { nombre: string; esMio: boolean; desde: number; hasta: number }

/** Why a request is in the queue again: its document came, it never came, or its approval could not be applied. */
export type Comeback = 'llego' | 'noLoMando' | 'fallo'

/**
 * A request in the queue. `espera` are working days of the fund since `cuenta`, the day that counts (UNS-122), without the
 * days that it waited for a document; `faltan` the working days to `vence`, negative once it is over.
 */
export type QueueRow = {
  id: string
  tipo: DeskKind
  /** What was asked for, as 'Subsidio por adopción'. */
  titulo: string
  numero: string
  /** Number of the member, or of the registration that wants to join. */
  nroafi: string
  persona: string
  distrito: string
  cuenta: PlainDate
  espera: number
  vence: PlainDate
  faltan: number
  /** How many documents it has; null while they were not counted. */
  documentos: number | null
  /** How many checks are to be looked at; null while they were not made. */
  dudas: number | null
  tiene: Holder | null
  vuelve: Comeback | null
  /** The slot that was asked for, and until when it is waited for; null but in the view 'falta'. */
  falta: { documento: string; hasta: PlainDate } | null
}

/** A choice of a filter, and how many rows it would leave with the other filters as they are. */
export type Choice<V> = { valor: V; nombre: string; cantidad: number }

/** How many rows each choice of each filter would leave. */
export type QueueChoices = {
  tipos: Choice<DeskTab>[]
  distritos: Choice<number>[]
  esperas: Choice<number>[]
  controles: Choice<ChecksFilter>[]
  tiene: Choice<HolderFilter>[]
}

/** What was decided last by anybody: 'Julián Paz', '2025-11-12T12:31:00Z' as epoch milliseconds, the title and number. */
export type LastDecision = { quien: string; cuando: number; titulo: string; numero: string }

/** A page of the queue. `marca` is handed back to ask how many came since; `leido` is the server's time, epoch milliseconds. */
export type Queue = {
  filas: QueueRow[]
  /** How many rows all pages have. */
  total: number
  pagina: number
  /** All that wait for a decision, whatever the filters, and how many of them are past their term. */
  esperan: number
  vencidos: number
  /** Of the caller, and those that wait for a document. */
  mias: number
  falta: number
  elecciones: QueueChoices
  /** How many were decided today. */
  decididosHoy: number
  ultima: LastDecision | null
  marca: string
  leido: number
}
