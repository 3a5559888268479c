import type { JsonValue } from '../json'

/**
 * Questions that only the fund's server can answer. Without a connection they wait and are asked before sending
 * (UNS-21).
 */
export const checkIds = [
  'matricula',
  'fechaMatricula',
  'fechas',
  'nivel1',
  'aporteReducido',
  'foto',
  // Questions of a benefit: each person, contributions paid, payment plan, account (BENEFIT-004, 008, 026).
  'subsidio',
  'aportes',
  'planPagos',
  'cbu',
] as const

export type CheckId = (typeof checkIds)[number]

/** Subject of each question, for the list of what is still to be verified (UNS-21). */
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

/** Whether a stored text is the name of a current question. */
export const isCheckId = (id: string): id is CheckId => checkIds.some((one) => one === id)

/** The answer to one check. It is valid only for the inputs of its question. */
export type CheckResult = {
  state: 'pending' | 'ok' | 'refused'
  /** Canonical JSON of the inputs. */
  inputs: string
  /** The server's words for the person, or null. */
  message: string | null
  /** Data of the answer besides its verdict, in the shapes of check-data.ts. */
  data?: JsonValue
  /** Time of the answer (or of the question, while pending), in epoch milliseconds. */
  at: number
}

/** The last answer of each check. */
export type ChecksState = Partial<Record<CheckId, CheckResult>>

/** Whether an answer is valid: given for the current inputs and not pending. */
export const isCurrent = (result: CheckResult | undefined, inputs: string): result is CheckResult =>
  result !== undefined && result.state !== 'pending' && result.inputs === inputs
