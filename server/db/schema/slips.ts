import { date, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import type { Pesos } from '../../../src/domain/payments/money'
import { id } from './columns'
import { member } from './members'

/** Contributions and loan instalments that were paid: kind, year or agreement, month or instalment, amount in pesos. */
export const paidContributions = pgTable(
  'paid_contributions',
  {
    id: id(),
    nroafi: member(),
    tipoAporte: integer('tipo_aporte').notNull(),
    descripcion: text().notNull(),
    anioConvenio: integer('anio_convenio').notNull(),
    mesCuota: integer('mes_cuota').notNull(),
    fechaPago: date('fecha_pago').notNull(),
    importe: numeric({ precision: 14, scale: 2 }).notNull(),
  },
  (table) => [index('paid_contributions_by_member').on(table.nroafi, table.tipoAporte)],
)

/** One line of a pay slip: what is paid, or, with an amount below zero, what is kept back. */
export type PaySlipLine = { concepto: string; importe: Pesos }

/** Pay slips of retired members: kind (1 monthly, 2 half-yearly bonus), name of the period, day of payment, lines. */
export const paySlips = pgTable(
  'pay_slips',
  {
    id: id(),
    nroafi: member(),
    tipo: integer().notNull(),
    descripcion: text().notNull(),
    fechaPago: date('fecha_pago').notNull(),
    lineas: jsonb().$type<readonly PaySlipLine[]>().notNull(),
  },
  (table) => [index('pay_slips_by_member').on(table.nroafi)],
)
