import { z } from 'zod'
import type { JsonValue } from '../../domain/json'
import type { Receipt } from '../../domain/delivery/outbox'
import { findList, findText, isJson, type Answer } from '../answer'
import { hexDigest } from '../primitives'

/** The most receipts that one call asks about. */
export const askedAtOnce = 50

/** Body of POST /afiliacion/envios/desconocidos: receipts by what only their holder and the fund know. */
export const receiptsSchema = z.object({
  comprobantes: z.array(z.object({ submissionId: z.uuid(), digest: hexDigest })).max(askedAtOnce),
})

/** Its answer: those of them that the fund does not have as they are, after it went back to a copy of its data. */
export const unknownReceiptsSchema = z.object({ desconocidos: z.array(z.uuid()) })

/** Writes the question about some receipts. */
export const encodeReceipts = (receipts: readonly Pick<Receipt, 'submissionId' | 'digest'>[]): JsonValue => ({
  comprobantes: receipts.map(({ submissionId, digest }) => ({ submissionId, digest })),
})

/** Reads the answer; undefined when it is not the API's. */
export const parseUnknownReceipts = (answer: Answer): string[] | undefined => {
  if (!isJson(answer) || answer.status !== 200) return undefined
  return findList(answer.body, 'desconocidos')?.filter((one) => typeof one === 'string')
}

/** When the fund last went back to a copy of its data, as a ping says it (ISO 8601); null for never, or an API that does not say. */
export const parseRestored = ({ body }: Answer): string | null => {
  const at = findText(body, 'restaurada')
  return at === undefined || Number.isNaN(Date.parse(at)) ? null : at
}
