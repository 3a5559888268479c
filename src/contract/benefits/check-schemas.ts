import { z } from 'zod'
import { relativeSchema } from '../member/answer-schemas'
import { memberNumberSchema, shortText, wellFormed } from '../primitives'

const textOrNone = shortText.nullable()

/** Body of validarTipoSubsidio (API-066). */
export const subsidyCheckSchema = z.object({
  nroafi: memberNumberSchema,
  tipoSubsidio: z.literal(['adopcion', 'nacimiento', 'maternidadNacimiento', 'maternidad', 'matrimonio'], wellFormed),
  fechaNacimiento: textOrNone,
  dniFamiliar: textOrNone,
  fechaSentencia: textOrNone,
  fechaMatrimonio: textOrNone,
})

/** Body of validarTipoSubsidio (API-066) for one person; fields that do not apply are null (UNS-74). */
export type WireSubsidyCheck = z.infer<typeof subsidyCheckSchema>

/** Answer of validarTipoSubsidio. */
export const subsidyAnswerSchema = z.object({
  success: z.boolean(),
  nota: z.boolean(),
  msg: z.string(),
})

/** Answer of validarTipoSubsidio: whether the person is eligible, whether the note to the Directorio is needed, and the fund's words. */
export type WireSubsidyAnswer = z.infer<typeof subsidyAnswerSchema>

/** Answer of validarAportesPagos and validarPlanPagos (API-067, API-068). */
export const memberCheckAnswerSchema = z.object({
  success: z.boolean(),
  msg: z.string(),
})

/** Answer of validarAportesPagos and validarPlanPagos (API-067, API-068). */
export type WireMemberCheckAnswer = z.infer<typeof memberCheckAnswerSchema>

/** Answer of obtenerFamiliares (API-069). */
export const benefitRelativesSchema = z.object({ familiares: z.array(relativeSchema) })
