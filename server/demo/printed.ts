import { addMonths, yearOf, type PlainDate } from '../../src/domain/dates'
import { monthName } from '../../src/domain/payments/concepts'
import { loanKind } from '../../src/domain/slips/paid'
import type { paidContributions, paySlips } from '../db/schema/slips'
import type { DemoMember } from './member'

type PaidRow = typeof paidContributions.$inferInsert
type SlipRow = typeof paySlips.$inferInsert

const monthOf = (date: PlainDate): number => Number(date.slice(5, 7))

// The tenth of the month that many months before this one.
const dayBefore = (today: PlainDate, months: number): PlainDate => `${addMonths(today, -months).slice(0, 8)}10`

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

const monthly = (demo: DemoMember, today: PlainDate): PaidRow[] => {
  const paid = upTo(18).filter((before) => demo.debt === 0 || before > 3)
  return paid.flatMap((before) => {
    const fechaPago = dayBefore(today, before)
    const row = { nroafi: demo.nroafi, anioConvenio: yearOf(fechaPago), mesCuota: monthOf(fechaPago), fechaPago }
    return [
      { ...row, tipoAporte: 1, descripcion: 'APORTE MENSUAL', importe: before > 12 ? '142750.00' : '171200.00' },
      { ...row, tipoAporte: 2, descripcion: 'EMERGENCIAS MEDICAS', importe: '11980.75' },
    ]
  })
}

const loan = (demo: DemoMember, today: PlainDate): PaidRow[] =>
  upTo(8).map((cuota) => ({
    nroafi: demo.nroafi,
    tipoAporte: loanKind,
    descripcion: 'PRESTAMO',
    anioConvenio: 204,
    mesCuota: cuota,
    fechaPago: dayBefore(today, 9 - cuota),
    importe: '88420.33',
  }))

/**
 * What a demonstration member has paid: the months of a year and a half, but the last ones if they
 * owe some; for a retired one who has
 * relatives, the instalments of a loan.
 */
export const toPaidRows = (demo: DemoMember, today: PlainDate): PaidRow[] => {
  if (demo.role === 'retired') return demo.kin.length > 0 ? loan(demo, today) : []
  return demo.role === 'none' ? [] : monthly(demo, today)
}

const monthlyLines = [
  { concepto: 'Haber jubilatorio', importe: '912340.00' },
  { concepto: 'Adicional por antigüedad', importe: '96500.50' },
  { concepto: 'Obra social', importe: '-27370.20' },
  { concepto: 'Seguro de vida', importe: '-4120.00' },
]

/** The pay slips of a retired demonstration member: of the last twelve months, and the half-yearly bonuses. */
export const toPaySlipRows = (demo: DemoMember, today: PlainDate): SlipRow[] => {
  if (demo.role !== 'retired') return []
  return upTo(12)
    .toReversed()
    .flatMap((before) => {
      const fechaPago = dayBefore(today, before)
      const month = monthOf(fechaPago)
      const name = `${monthName(month) ?? ''} ${yearOf(fechaPago)}`
      const slip = { nroafi: demo.nroafi, tipo: 1, descripcion: name, fechaPago, lineas: monthlyLines }
      const bonus = { ...slip, tipo: 2, descripcion: `Aguinaldo ${name}`, lineas: monthlyLines.slice(0, 1) }
      return month === 6 || month === 12 ? [slip, bonus] : [slip]
    })
}
