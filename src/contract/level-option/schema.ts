import { z } from 'zod'
import { flag, hexDigest, memberNumberSchema, shortText } from '../primitives'
import { answerText, yesNo } from '../submissions/answer-schemas'
import { fileSchema } from '../submissions/file-schema'
import { levelFileParts } from './file-parts'

const file = fileSchema.extend({ parte: z.enum(levelFileParts) })

/**
 * A new request of level (LEVEL-002, API-049). `opcion` is the chosen card, 6 is PMJ and 7 is RAR (LEVEL-010); the year
 * is the one that the person chose for; the flags of the reduced plan are sent only when level 2 asked about it (UNS-97).
 */
export const levelRequestSchema = z
  .strictObject({
    version: z.literal(1),
    submissionId: z.uuid(),
    digest: hexDigest,
    claimedAt: z.iso.datetime({ offset: true }),
    nroafi: memberNumberSchema,
    anio: z.int().min(1900).max(9999).nullable(),
    nuevoNivel: z.literal([1, 2, 3, 4, 5]).nullable(),
    opcion: z.literal([1, 2, 3, 4, 5, 6, 7]).nullable(),
    reducido: flag,
    tipoAporte: answerText,
    esJubilado: yesNo,
    repiteEmpleo: yesNo,
    nuevoNivelEmail: answerText,
    empleo: answerText,
    empleoTipo: answerText,
    empleoDesde: answerText,
    certificadoConfirmado: z.boolean(),
    extemporaneo: z.boolean(),
    altaPJ: z.exactOptional(flag),
    bajaPJ: z.exactOptional(flag),
    archivos: z.array(file).max(levelFileParts.length),
  })
  .meta({ id: 'NuevaOpcionDeNivel' })

/** Body that withdraws the request of that id (API-050). */
export const levelWithdrawalSchema = z
  .strictObject({
    nroafi: memberNumberSchema,
    nivelPedidoId: z.int().min(0).nullable(),
    nivelPedidoNro: z.int().min(0).nullable(),
    nivelPedidoEmail: shortText.max(100),
  })
  .meta({ id: 'DesestimarOpcionDeNivel' })
