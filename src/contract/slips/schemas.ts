import { z } from 'zod'

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
