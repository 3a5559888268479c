import { z } from 'zod'

/** Answer of credencial/firma: the signed code of the card; null for who has no card, or where no key is. */
export const cardCodeSchema = z.object({ firma: z.string().nullable() })

const key = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  kid: z.string(),
  x: z.string(),
  y: z.string(),
})

/**
 * Answer of credencial/bajas: the moment (ISO 8601), the keys of the fund, and the withdrawn cards whose codes still
 * count, with the day (yyyy-mm-dd).
 */
export const withdrawalsSchema = z.object({
  al: z.string(),
  claves: z.array(key),
  bajas: z.array(z.object({ id: z.string(), dia: z.string() })),
})
