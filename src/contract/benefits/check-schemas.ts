import { z } from 'zod'
import { relativeSchema } from '../member/answer-schemas'
import { memberNumberSchema, shortText, wellFormed } from '../primitives'
import type { WireMemberCheckAnswer, WireSubsidyAnswer, WireSubsidyCheck } from './checks'

const textOrNone = shortText.nullable()

/** Body of validarTipoSubsidio (API-066). */
export const subsidyCheckSchema = z.object({
  nroafi: memberNumberSchema,
  tipoSubsidio: z.literal(['adopcion', 'nacimiento', 'maternidadNacimiento', 'maternidad', 'matrimonio'], wellFormed),
  fechaNacimiento: textOrNone,
  dniFamiliar: textOrNone,
  fechaSentencia: textOrNone,
  fechaMatrimonio: textOrNone,
}) satisfies z.ZodType<WireSubsidyCheck>

/** Answer of validarTipoSubsidio. */
export const subsidyAnswerSchema = z.object({
  success: z.boolean(),
  nota: z.boolean(),
  msg: z.string(),
}) satisfies z.ZodType<WireSubsidyAnswer>

/** Answer of validarAportesPagos and validarPlanPagos (API-067, API-068). */
export const memberCheckAnswerSchema = z.object({
  success: z.boolean(),
  msg: z.string(),
}) satisfies z.ZodType<WireMemberCheckAnswer>

/** Answer of obtenerFamiliares (API-069). */
export const benefitRelativesSchema = z.object({ familiares: z.array(relativeSchema) })
