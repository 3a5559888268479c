import { z } from 'zod'
import { expertFeeKind } from '../../domain/slips/expert-fee'
import { fieldText, memberNumberSchema, shortText, storableText, wellFormed } from '../primitives'

const slip = z.object({
  tipo_aporte: z.int(),
  des_aporte: z.string(),
  anioconv: z.int(),
  mescuota: z.int(),
  fecven: z.string(),
  importe: z.string(),
})

/** A slip that can be printed (SLIP-005): due date yyyy-mm-dd, amount in pesos with two decimals. */
export type WireSlip = z.infer<typeof slip>

/** Answer of boletas (API-033). */
export const slipsSchema = z.object({ boletasDisponibles: z.array(slip) })

const paidKind = z.object({
  tapid: z.int(),
  des_aporte: z.string(),
  cantidad: z.int(),
  total: z.string(),
  ultimo_pago: z.string(),
})

/** What was paid of one kind: number of payments, sum in pesos, day of the last one yyyy-mm-dd. */
export type WirePaidKind = z.infer<typeof paidKind>

/** Answer of aportes/detalle (API-034). */
export const paidKindsSchema = z.object({ aportesPagos: z.array(paidKind) })

const paySlip = z.object({ rec_id: z.string(), tipo: z.string(), rec_descripcion: z.string() })

/** A period of pay slips (HABERES-001). */
export type WirePaySlip = z.infer<typeof paySlip>

/** Answer of obtenerHaberes (API-047). */
export const paySlipsSchema = z.object({ haberes: z.array(paySlip) })

/** A number of up to nine digits, as a form sends it. */
const digits = z.string(wellFormed).regex(/^\d{1,9}$/, wellFormed)

const token = storableText(4000)

/** What is posted to the generator of slips (API-043). */
export const slipPostSchema = z.object({
  tipo_aporte: digits,
  tipo_frm: z.literal('1', wellFormed),
  nro_afi_add: memberNumberSchema,
  mescuota: digits,
  anioconv: digits,
  es_portal: z.literal('1', wellFormed),
  nro_afi_listado: z.string(wellFormed).regex(/^\d{1,9}\|\d{1,9}\/\d{1,9}$/, wellFormed),
})

/** What is posted to the generator of details (API-044). */
export const detailPostSchema = z.object({ nroafi: memberNumberSchema, tapid: digits, da: shortText, token })

/** What is posted to the generator of expert fees (API-045); the rules of the form are checked apart. */
export const expertFeePostSchema = z.object({
  nroafilia: memberNumberSchema,
  autos: fieldText(1000),
  totregulado: fieldText(1000),
  fpago: fieldText(1000),
  tpapo: z.literal(String(expertFeeKind), wellFormed),
  token,
})

/** What is posted to the generator of pay slips (API-046, UNS-57). */
export const paySlipPostSchema = z.object({ rec_id: digits, tipo: digits, token })
