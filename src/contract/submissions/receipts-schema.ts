import { z } from 'zod'
import { hexDigest } from '../primitives'
import { askedAtOnce } from './receipts'

/** Body of POST /afiliacion/envios/desconocidos: receipts by what only their holder and the fund know. */
export const receiptsSchema = z.object({
  comprobantes: z.array(z.object({ submissionId: z.uuid(), digest: hexDigest })).max(askedAtOnce),
})

/** Its answer: those of them that the fund does not have as they are, after it went back to a copy of its data. */
export const unknownReceiptsSchema = z.object({ desconocidos: z.array(z.uuid()) })
