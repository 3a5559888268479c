import { z } from 'zod'
import { attachmentsMost } from '../../domain/message/attachments'
import { fieldText, hexDigest, memberNumberSchema } from '../primitives'
import { answerText } from '../submissions/answer-schemas'
import { fileSchema } from '../submissions/file-schema'

const head = {
  version: z.literal(1),
  submissionId: z.uuid(),
  digest: hexDigest,
  claimedAt: z.iso.datetime({ offset: true }),
  archivos: z.array(fileSchema).max(attachmentsMost, { error: `Podés adjuntar hasta ${attachmentsMost} archivos.` }),
}

// The text may carry a technical report behind it; the domain says how long each may be.
const texts = {
  nroafi: memberNumberSchema,
  subject: answerText,
  message: fieldText(60_000),
  emailAfi: fieldText(254),
  tipoComunicacion: z.literal('distrito'),
  nombreApellido: fieldText(255),
}

/** A message to the district, assembled from its parts (API-014). Unknown members are refused. */
export const messageSchema = z.strictObject({ ...head, ...texts })

/** Its parts by name, as OpenAPI describes them: our envelope, then the fields of the fund. */
export const messageParts: Record<string, z.ZodType> = {
  envio: z.strictObject(head).meta({ id: 'EnvioDeMensaje' }),
  ...texts,
}
