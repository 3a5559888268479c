import { z } from 'zod'
import { directDebit } from '../../domain/direct-debit/fields'
import { hexDigest, memberNumberSchema, shortText, storableText } from '../primitives'
import { answerSchemas } from '../fields/answer-schemas'
import { fileSchema } from '../submissions/file-schema'

/** The enrolment of a bank account, which is a submission (UNS-58). It has no documents. */
export const accountEnrolmentSchema = z
  .strictObject({
    version: z.literal(2),
    submissionId: z.uuid(),
    digest: hexDigest,
    claimedAt: z.iso.datetime({ offset: true }),
    ...answerSchemas(directDebit),
    tipo: z.literal('debito'),
    archivos: z.array(fileSchema).max(0),
  })
  .meta({ id: 'AdhesionDeCuenta' })

/**
 * The enrolment of a card (UNS-58): 16 digits, the three digits of the issuing bank, 'MM/AA', the holder. Only shapes
 * are checked here, the domain validates.
 */
export const cardEnrolmentSchema = z
  .strictObject({
    nroafi: memberNumberSchema,
    tipo: z.literal('credito'),
    tarjeta: storableText(40),
    banco: storableText(40),
    vencimiento: storableText(40),
    titular: storableText(255),
  })
  .meta({ id: 'AdhesionDeTarjeta' })

/** Answer to the enrolment of a card: the sentence for the person, and the number of the procedure. */
export const cardEnrolledSchema = z.object({ success: z.literal(true), msg: z.string(), tramite: shortText })
