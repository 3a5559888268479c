import { z } from 'zod'
import { erasure } from '../../domain/own-data/erasure'
import { answerSchemas } from '../fields/answer-schemas'
import { hexDigest } from '../primitives'
import { fileSchema } from '../submissions/file-schema'

/** A request that data be deleted (UNS-150). It has no documents. */
export const erasureSchema = z
  .strictObject({
    version: z.literal(1),
    submissionId: z.uuid(),
    digest: hexDigest,
    claimedAt: z.iso.datetime({ offset: true }),
    ...answerSchemas(erasure),
    archivos: z.array(fileSchema).max(0),
  })
  .meta({ id: 'PedidoDeBorrado' })
