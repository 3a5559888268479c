import { addDays, addMonths, yearOf, type PlainDate } from '../../src/domain/dates'
import { planNames } from '../../src/domain/level/reduced'
import { fromCents } from '../../src/domain/payments/money'
import { planContribution } from '../areas/accounts/repository'
import type { debtConcepts } from '../db/schema/member-files'
import type { DemoMember } from './member'

/** A concept of a demonstration member as its row. */
export type DebtRow = typeof debtConcepts.$inferInsert

/** A kind of concept: its words, its number, and what a month or an instalment of it costs, in pesos. */
type Kind = { descripcion: string; tipoAporte: number; importe: string }

/** What everybody contributes each month. */
export const monthly: Kind = { descripcion: 'APORTE MENSUAL', tipoAporte: 1, importe: '185400.00' }
/** The medical emergencies of each month. */
export const emergencies: Kind = { descripcion: 'EMERGENCIAS MEDICAS', tipoAporte: 2, importe: '12350.50' }
const youngPlan: Kind = { descripcion: 'PLAN JOVEN', tipoAporte: 3, importe: '92700.00' }
const plan: Kind = { descripcion: 'PLAN DE PAGO', tipoAporte: planContribution, importe: '64250.00' }

/** One concept, before it has its member: an agreement's number and instalment replace year and month. */
export type Concept = Kind & {
  vencimiento: PlainDate
  observaciones?: string
  agreement?: { number: number; instalment: number }
}

/**
 * A concept as the row of its member. One that was due before `today` is owed, a later one is not due yet; a remark says
 * that a direct debit pays it (spec section 9).
 */
export const toRow = ({ nroafi }: DemoMember, concept: Concept, today: PlainDate): DebtRow => {
  const { descripcion, tipoAporte, importe, vencimiento, observaciones = '', agreement } = concept
  return {
    nroafi,
    descripcion,
    tipoAporte,
    anioConvenio: agreement?.number ?? yearOf(vencimiento),
    mesCuota: agreement?.instalment ?? Number(vencimiento.slice(5, 7)),
    vencimiento,
    importe,
    observaciones,
    esDeuda: vencimiento < today,
  }
}

const comingOf = ({ aporteReducido }: DemoMember, today: PlainDate): Concept[] => {
  const vencimiento = addDays(today, 18)
  return [
    { ...(aporteReducido === planNames.PMJ ? youngPlan : monthly), vencimiento },
    { ...emergencies, vencimiento, observaciones: 'Débito automático' },
  ]
}

const owedOf = (today: PlainDate): Concept[] => [
  { ...monthly, importe: '171200.00', vencimiento: addDays(today, -73) },
  { ...monthly, importe: '171200.00', vencimiento: addDays(today, -42) },
  { ...emergencies, importe: '11980.75', vencimiento: addDays(today, -12) },
]

/** The 10th of the month that is so many months from now; earlier ones have a negative number. */
const tenthOf = (today: PlainDate, months: number): PlainDate => addMonths(`${today.slice(0, 8)}10`, months)

const instalments = (number: number, first: number, count: number, today: PlainDate): Concept[] =>
  Array.from({ length: count }, (_, index) => ({
    ...plan,
    agreement: { number, instalment: index + 1 },
    vencimiento: tenthOf(today, first + index),
  }))

// An older month cost less; no two amounts are round, so that a sum shows every cent.
const inThose = (kind: Kind, monthsAgo: number): string =>
  fromCents(((BigInt(kind.importe.replace('.', '')) * BigInt(220 - monthsAgo)) / 220n / 7n) * 7n)

const unpaidMonths = 144

const yearsOf = (today: PlainDate): Concept[] => [
  ...Array.from({ length: unpaidMonths }, (_, index) => unpaidMonths - index).flatMap((ago) =>
    [monthly, emergencies].map((kind) => ({
      ...kind,
      importe: inThose(kind, ago),
      vencimiento: tenthOf(today, -ago),
    })),
  ),
  ...instalments(118, -30, 12, today),
  ...instalments(204, -12, 6, today),
]

const ownOf = ({ account }: DemoMember, today: PlainDate): Concept[] => {
  if (account === 'years') return yearsOf(today)
  return account === 'agreement' ? instalments(118, 1, 6, today) : []
}

/** The concepts of a demonstration member; due days count from `today`. */
export const toDebtRows = (demo: DemoMember, today: PlainDate): DebtRow[] => {
  const contributes = demo.role !== 'retired' && demo.role !== 'none'
  const concepts = [
    ...(demo.debt === 0 ? [] : owedOf(today)),
    ...(demo.debt === 2
      ? [{ ...plan, agreement: { number: 118, instalment: 4 }, vencimiento: addDays(today, -30) }]
      : []),
    ...ownOf(demo, today),
    ...(contributes ? comingOf(demo, today) : []),
  ]
  return concepts.map((concept) => toRow(demo, concept, today))
}
