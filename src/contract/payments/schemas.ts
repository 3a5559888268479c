import { z } from 'zod'
import { flag, memberNumberSchema, shortText, wellFormed } from '../primitives'

const debtConcept = z.object({
  pmp_id: z.string(),
  pmp_tap_desapo: z.string(),
  pmp_tipapo: z.int(),
  pmp_anio_convenio: z.int(),
  pmp_mes_cuota: z.int(),
  pmp_fecha_vencimiento: z.string(),
  pmp_apagar: z.string(),
  pmp_observaciones: z.string(),
  pmp_esdeuda: flag,
})

/** One debt concept (PAY-001). `pmp_apagar` is an amount in pesos with two decimals, as a string. */
export type WireDebtConcept = z.infer<typeof debtConcept>

/** Answer of aportes/deuda (API-036). */
export const debtSchema = z.object({ deuda: z.array(debtConcept) })

/** An id of a concept: the server works out everything else (PAY-029). */
const conceptId = z.string(wellFormed).regex(/^\d{1,15}$/, wellFormed)

/** Body of crearOrdenPago (API-038): ids of concepts only, 1,000 at most. */
export const newOrderSchema = z.object({
  nroafi: memberNumberSchema,
  conceptos: z.array(conceptId, wellFormed).max(1000, wellFormed),
  origen: z.literal(['desktop', 'mobile'], wellFormed),
})

/** Body of crearOrdenPago (API-038). */
export type WireNewOrder = z.infer<typeof newOrderSchema>

/** Answer of crearOrdenPago (API-038, PAY-002): refused ones say why in `msg`, and have no address. */
export const newOrderAnswerSchema = z.object({
  ordenPago: z.object({ success: z.boolean(), msg: z.string(), init_point: z.string(), id: z.string() }),
})

/** Answer of crearOrdenPago. `id` is the provider's id of the order, its preferenceId. */
export type WireNewOrderAnswer = z.infer<typeof newOrderAnswerSchema>

/** Body of cancelarOrdenPago (API-040). */
export const cancelOrderSchema = z.object({ nroafi: memberNumberSchema, preferenceId: shortText })

/** Body of cancelarOrdenPago (API-040). */
export type WireCancelOrder = z.infer<typeof cancelOrderSchema>

/**
 * Body of actualizarOrdenPago (API-039): what stands in the return address. `ref` is the order by its own id, or by the
 * provider's id of it. Only the provider's word counts (UNS-120).
 */
export const updateOrderSchema = z.object({ nroafi: memberNumberSchema, ref: shortText, type: shortText })

/** Body of actualizarOrdenPago (API-039). */
export type WireUpdateOrder = z.infer<typeof updateOrderSchema>

/**
 * Answer of actualizarOrdenPago (API-039): `estado` is how the order stands by the provider's word to the server, never
 * by the address: 'success', 'failure' or 'pending' (UNS-120). `ref` is the order's own id, as its payment made has it.
 * `consultada` is when the provider answered this very question, ISO 8601, '' when it did not; `sin_pagar` that the order
 * is open and the provider knows of no payment. Both may be missing.
 */
export const updateOrderAnswerSchema = z.object({
  success: z.boolean(),
  msg: z.string(),
  estado: z.literal(['success', 'failure', 'pending']),
  ref: z.string(),
  consultada: z.string(),
  sin_pagar: flag,
})

/** Answer of actualizarOrdenPago (API-039). */
export type WireUpdateOrderAnswer = z.infer<typeof updateOrderAnswerSchema>

/** Answer of consultarOrdenActiva while none is open (API-041). */
export const noActiveOrderSchema = z.object({ success: z.literal(true), msg: z.string() })

/**
 * The error of consultarOrdenActiva, status 409, while an order is open (API-041, PAY-011): its text in `msg`, and what
 * the screen shows of it. Amount in pesos, moments in ISO 8601.
 */
export const activeOrderSchema = z.object({
  error: z.int(),
  msg: z.string(),
  detalle: z.array(z.string()),
  mmp_url: z.string(),
  id: z.string(),
  mmp_apagar: z.string(),
  cantidad_conceptos: z.int(),
  creada: z.string(),
  vence: z.string(),
  consultada: z.string(),
  pendiente: flag,
})

/** The error of consultarOrdenActiva while an order is open. */
export type WireActiveOrder = z.infer<typeof activeOrderSchema>

const paymentMade = z.object({
  mmp_fecpago_real: z.string(),
  mmp_apagar: z.string(),
  cantidad_conceptos: z.int(),
  mmp_nroafi: z.string(),
  detalle: z.array(z.object({ descripcion: z.string(), monto: z.string() })),
  mmp_tipo_pago_mercado_pago: z.string(),
  mmp_referencia_externa: z.string(),
})

/** A payment made (PAY-003): moment in ISO 8601 with offset, amounts in pesos. */
export type WirePaymentMade = z.infer<typeof paymentMade>

/** Answer of consultaPago/afiliado (API-037), the newest first. */
export const paymentsMadeSchema = z.object({ pagos: z.array(paymentMade) })
