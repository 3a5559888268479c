import type { PlainDate } from '../dates'
import { isAboveZero, sumPesos, unreadPesos, type Pesos } from './money'

/**
 * One concept of a member's account (PAY-001). `tipo` is its kind by number (pmp_tipapo), `descripcion` the same kind in
 * words (pmp_tap_desapo); `periodo` is its year, or its agreement for other kinds (pmp_anio_convenio); `cuota` its month
 * or instalment from 1, 0 for none (pmp_mes_cuota). The amount is in pesos; `unreadPesos` where it can't be read.
 */
export type DebtConcept = {
  id: string
  descripcion: string
  tipo: number
  periodo: number
  cuota: number
  vencimiento: PlainDate | null
  importe: Pesos
  observaciones: string
  esDeuda: boolean
}

/** The three tabs of 'Realizar pagos': owed, to fall due, on automatic debit (PAY-004, PAY-032). */
export const debtTabs = ['adeudados', 'aVencer', 'debitoAutomatico'] as const

export type DebtTab = (typeof debtTabs)[number]

/** The tab of a concept (PAY-032). */
export const tabOf = ({ esDeuda, observaciones }: DebtConcept): DebtTab => {
  if (esDeuda) return 'adeudados'
  return observaciones.trim() === '' ? 'aVencer' : 'debitoAutomatico'
}

/** Whether the fund's line of a concept could be read: its id and its amount (UNS-138). */
export const isRead = ({ id, importe }: Pick<DebtConcept, 'id' | 'importe'>): boolean =>
  id !== '' && importe !== unreadPesos

/** What stands in place of the amount of a concept that can't be read (UNS-138). */
export const unreadConcept = 'No pudimos leer este concepto'

/** Whether a concept can be put into an order: read, owed or to fall due, and above zero (UNS-49). */
export const isPayable = (concept: DebtConcept): boolean =>
  isRead(concept) && tabOf(concept) !== 'debitoAutomatico' && isAboveZero(concept.importe)

/** Kinds whose concepts are those of a year, with a month each; all others are those of an agreement (PAY-031). */
export const yearlyKinds: readonly string[] = ['APORTE MENSUAL', 'EMERGENCIAS MEDICAS', 'PLAN JOVEN']

/** A group of a tab: one kind and year, or one kind and agreement (PAY-005, PAY-031). */
export type ConceptGroup = {
  /** Stable key of the group. */
  key: string
  /** 'APORTE MENSUAL 2025', or 'PLAN DE PAGO convenio 118'. */
  label: string
  concepts: readonly DebtConcept[]
  /** Exact sum of its concepts. */
  total: Pesos
}

const months = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const

/** Name of a month, 1 to 12, in Spanish (CONST-017); undefined for any other number. */
export const monthName = (month: number): string | undefined => months[month - 1]

/** What a concept is named by: its kind in words, its year or agreement, its month or instalment. */
type Named = Pick<DebtConcept, 'descripcion' | 'periodo' | 'cuota'>

/** Whether a concept is that of a month in a year; any other is that of an agreement (PAY-031). */
export const isYearly = ({ descripcion }: Pick<Named, 'descripcion'>): boolean =>
  yearlyKinds.includes(descripcion.trim().toUpperCase())

const groupLabel = (concept: Named): string => {
  const kind = concept.descripcion.trim()
  if (kind === '') return 'Otros conceptos'
  if (isYearly(concept)) return `${kind} ${concept.periodo}`
  return concept.periodo === 0 ? kind : `${kind} convenio ${concept.periodo}`
}

/** Name of one concept within its group: 'Julio 2025', or 'Cuota 3'; its kind where it has neither. */
export const conceptName = (concept: Named): string => {
  const month = isYearly(concept) ? monthName(concept.cuota) : undefined
  if (month !== undefined) return `${month} ${concept.periodo}`
  return concept.cuota === 0 ? concept.descripcion.trim() : `Cuota ${concept.cuota}`
}

/** The groups of a list of concepts, in the order in which they first appear. */
export const groupConcepts = (concepts: readonly DebtConcept[]): ConceptGroup[] => {
  const groups = new Map<string, DebtConcept[]>()
  for (const concept of concepts) {
    const label = groupLabel(concept)
    const group = groups.get(label)
    if (group) group.push(concept)
    else groups.set(label, [concept])
  }
  return [...groups].map(([label, members]) => ({
    key: label,
    label,
    concepts: members,
    total: sumPesos(members.map(({ importe }) => importe)),
  }))
}
