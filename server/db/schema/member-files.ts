import { boolean, date, index, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LevelOrderState } from '../../../src/domain/level/order'
import { id } from './columns'
import { member, members } from './members'

const onlyMember = () =>
  integer()
    .primaryKey()
    .references(() => members.nroafi, { onDelete: 'cascade' })

/** Relatives of the members: 1 spouse, 2 partner, 3 child, 4 father, 5 mother. */
export const memberRelatives = pgTable(
  'member_relatives',
  {
    id: id(),
    nroafi: member(),
    nombres: text().notNull(),
    apellido: text().notNull(),
    tipfamiliar: integer().notNull(),
    tipdoc: text().notNull(),
    nrodoc: text().notNull(),
    fecnacim: date(),
    sexo: text().$type<'M' | 'F' | 'X'>().notNull(),
    estadocivil: integer().notNull(),
    fecestadocivil: date(),
    nacionalidad: integer().notNull(),
    tipnacionalidad: integer().notNull(),
    fecfallecido: date(),
    discapacidad: boolean().notNull(),
  },
  (table) => [
    index('member_relatives_by_member').on(table.nroafi),
    // Whether somebody is in the file of another member.
    index('member_relatives_by_dni').on(table.nrodoc),
  ],
)

/**
 * The level option of each member: the request of the year, if any, and what the member may request (spec section 3,
 * "Level"). `anio` is the year that it applies to, `ejercicio` the year of the present level and plans.
 * `puede_tramitar` is the fund's permission, whether or not a request stands.
 */
export const levelOrders = pgTable('level_orders', {
  nroafi: onlyMember(),
  anio: integer().notNull(),
  ejercicio: integer().notNull(),
  estado: text().$type<NonNullable<LevelOrderState>>(),
  nivelPedido: integer('nivel_pedido'),
  pedidoId: integer('pedido_id'),
  pedidoNro: integer('pedido_nro'),
  email: text().notNull(),
  puedeTramitar: boolean('puede_tramitar').notNull(),
  puedeDesestimar: boolean('puede_desestimar').notNull(),
  desestimacionPendiente: boolean('desestimacion_pendiente').notNull(),
  tieneRar: boolean('tiene_rar').notNull(),
  estadoRar: text('estado_rar').notNull(),
  tienePlanJoven: boolean('tiene_plan_joven').notNull(),
  estadoPlanJoven: text('estado_plan_joven').notNull(),
  tieneRarFuturo: boolean('tiene_rar_futuro').notNull(),
  estadoRarFuturo: text('estado_rar_futuro').notNull(),
  tienePlanJovenFuturo: boolean('tiene_plan_joven_futuro').notNull(),
  estadoPlanJovenFuturo: text('estado_plan_joven_futuro').notNull(),
  altaPlanJoven: boolean('alta_plan_joven').notNull(),
  bajaPlanJoven: boolean('baja_plan_joven').notNull(),
  modulosReducidos: integer('modulos_reducidos').notNull(),
  empleo: text().notNull(),
  empleoTipo: text('empleo_tipo').notNull(),
  empleoDesde: date('empleo_desde'),
})

/**
 * Concepts of the account of each member; the amount is in pesos. `vencimiento` is the due date. `pagadaEn` is when it
 * was paid, in the portal or at a counter; null while it is owed or to fall due.
 */
export const debtConcepts = pgTable(
  'debt_concepts',
  {
    id: id(),
    nroafi: member(),
    descripcion: text().notNull(),
    tipoAporte: integer('tipo_aporte').notNull(),
    anioConvenio: integer('anio_convenio').notNull(),
    mesCuota: integer('mes_cuota').notNull(),
    vencimiento: date().notNull(),
    importe: numeric({ precision: 14, scale: 2 }).notNull(),
    observaciones: text().notNull(),
    esDeuda: boolean('es_deuda').notNull(),
    pagadaEn: timestamp('pagada_en', { withTimezone: true }),
  },
  (table) => [index('debt_concepts_by_member').on(table.nroafi)],
)

/** Years and months that each member has contributed. */
export const contributionSummaries = pgTable('contribution_summaries', {
  nroafi: onlyMember(),
  anios: integer().notNull(),
  meses: integer().notNull(),
  ultimoPago: date('ultimo_pago'),
})
