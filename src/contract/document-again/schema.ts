import { z } from 'zod'
import { hexDigest, memberNumberSchema } from '../primitives'
import { answerText } from '../submissions/answer-schemas'
import { fileSchema } from '../submissions/file-schema'

const day = z.iso.date()

/** A document that the fund asks for again, as it is on the wire. */
export const askedDocumentSchema = z
  .object({
    pedido: z.uuid(),
    nrotramite: z.string(),
    tipo: z.string(),
    slot: z.string(),
    etiqueta: z.string(),
    widget: z.enum(['single', 'slots', 'pdf-image']),
    motivo: z.string(),
    hasta: day,
  })
  .meta({ id: 'DocumentoPedido' })

/** A document that the fund asks for again, as it is on the wire. */
export type WireAskedDocument = z.infer<typeof askedDocumentSchema>

/** What the fund asks a member for again. */
export const askedDocumentsSchema = z.object({ documentos: z.array(askedDocumentSchema) })

/** The question what the link of a letter opens. */
export const documentLinkSchema = z.object({ v: z.string().max(200) })

const envelope = {
  version: z.literal(1),
  submissionId: z.uuid(),
  digest: hexDigest,
  claimedAt: z.iso.datetime({ offset: true }),
  archivos: z.array(fileSchema).max(1, { error: 'Se pidió un solo documento.' }),
  pedido: z.uuid(),
}

/** A document that a member sends again. */
export const memberDocumentSchema = z
  .strictObject({ ...envelope, nroafi: memberNumberSchema })
  .meta({ id: 'DocumentoDeAfiliado' })

/** A document that an applicant sends again: with the id and secret of their request, or the secret of a letter's link. */
export const applicantDocumentSchema = z
  .strictObject({ ...envelope, envio: z.union([z.uuid(), z.literal('')]), clave: answerText, enlace: answerText })
  .meta({ id: 'DocumentoDeSolicitante' })
