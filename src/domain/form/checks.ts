import type { JsonValue } from '../json'

/** Questions that only the fund's server can answer; without a connection they wait and are asked before sending (UNS-21). */
export const checkIds = [
  'matricula',
  'fechaMatricula',
  'fechas',
  'nivel1',
  'aporteReducido',
  'foto',
  // Of a benefit: every person it is asked for, contributions paid, payment plan, account (BENEFIT-004, 008, 026).
  'subsidio',
  'aportes',
  'planPagos',
  'cbu',
] as const

export type CheckId = (typeof checkIds)[number]

/** What each question is about, as the list of what is still to be verified says it (UNS-21). */
export const checkSubjects = {
  matricula: 'Número de matrícula y DNI',
  foto: 'Foto de legajo',
  fechas: 'Fechas profesionales',
  fechaMatricula: 'Fecha de matriculación',
  aporteReducido: 'Aporte reducido',
  nivel1: 'Fecha de inicio del empleo',
  subsidio: 'Requisitos del beneficio',
  aportes: 'Pago de aportes',
  planPagos: 'Plan de pagos',
  cbu: 'CBU',
} satisfies Record<CheckId, string>

/** Whether a stored or sealed text names a question of today. */
export const isCheckId = (id: string): id is CheckId => checkIds.some((one) => one === id)

/** The answer to one check. It holds for the inputs it was asked with, and for no others. */
export type CheckResult = {
  state: 'pending' | 'ok' | 'refused'
  /** Canonical JSON of the inputs. */
  inputs: string
  /** The server's words for the person, or null. */
  message: string | null
  /** What the answer carries beside its verdict, in the shapes of check-data.ts. */
  data?: JsonValue
  /** Moment of the answer (or of the question, while pending), in epoch milliseconds. */
  at: number
}

/** The last answer of each check. */
export type ChecksState = Partial<Record<CheckId, CheckResult>>

/** Whether an answer still holds: it was given for these very inputs and is not pending. */
export const isCurrent = (result: CheckResult | undefined, inputs: string): result is CheckResult =>
  result !== undefined && result.state !== 'pending' && result.inputs === inputs
