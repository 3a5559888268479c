import { z } from 'zod'
import type { WireFieldProblem, WireError } from './answer'
import type {
  WireLevelOneAnswer,
  WireLevelOneCheck,
  WireRegistrationCheck,
  WireRegistrationDateAnswer,
  WireRegistrationDateCheck,
  WireRegistrationRow,
} from './checks'
import type { WireImageCheck } from './image-check'
import type {
  WireLevelItem,
  WireLevelTable,
  WireReducedContribution,
  WireReducedContributionRequest,
} from './level-table'
import type { WirePing } from './ping'
import { memberNumberSchema, shortText, wellFormed } from './primitives'
import type { WireRecover, WireRecoverAnswer } from './recover'
import type { WireAccepted, WireReceipt, WireSubmissionAnswer } from './submissions/answers'

const nroafi = memberNumberSchema

/** Document number: 7 or 8 digits (PREAF-011). */
const nrodoc = z.string(wellFormed).regex(/^\d{7,8}$/, wellFormed)

const fieldProblem = z.object({ path: z.string(), message: z.string() }) satisfies z.ZodType<WireFieldProblem>

/**
 * An error of the API (UNS-85). A 422 names the fields to mend as well (PREAF-026), and a sign-in that fails says whether the
 * next one needs a solved captcha (UNS-02).
 */
export const errorSchema = z
  .object({
    error: z.int(),
    msg: z.string(),
    detalle: z.array(z.string()),
    campos: z.array(fieldProblem).exactOptional(),
    captcha: z.boolean().exactOptional(),
  })
  .meta({ id: 'Error' }) satisfies z.ZodType<WireError>

export const pingSchema = z.object({
  ok: z.literal(true),
  hora: z.string(),
  perdidas: z.literal('recibidas').exactOptional(),
}) satisfies z.ZodType<WirePing>

/** Body of validarMatricula (API-054). */
export const registrationCheckSchema = z.object({ nroafi, dniafi: nrodoc }) satisfies z.ZodType<WireRegistrationCheck>

/** Answer of validarMatricula (API-054, PREAF-008). */
export const registrationRowsSchema = z.array(
  z.object({ codigo: z.int(), msg: z.string(), nroafi: z.string(), dniafi: z.string(), matricula: z.string() }),
) satisfies z.ZodType<WireRegistrationRow[]>

/** Body of validarFechaMatricula (API-055). */
export const registrationDateCheckSchema = z.object({
  nroafi,
  fecmat: shortText,
}) satisfies z.ZodType<WireRegistrationDateCheck>

/** Answer of validarFechaMatricula (API-055). */
export const registrationDateAnswerSchema = z.object({
  success: z.exactOptional(z.boolean()),
  msg: z.string().nullable(),
  dias_habiles: z.int(),
}) satisfies z.ZodType<WireRegistrationDateAnswer>

/** Body of evaluarOpcionNivel1 (API-051). */
export const levelOneCheckSchema = z.object({
  empleoDesde: shortText,
  fecmat: shortText,
}) satisfies z.ZodType<WireLevelOneCheck>

/** Answer of evaluarOpcionNivel1 (API-051). */
export const levelOneAnswerSchema = z.object({
  evaluacion: z.object({ nivel1: z.boolean(), mensaje: z.string() }),
}) satisfies z.ZodType<WireLevelOneAnswer>

const levelItem = z.object({
  nivel: z.int(),
  cantMod: z.number(),
  text: z.string(),
  text_completo: z.string(),
  reduce: z.union([z.literal(0), z.literal(1)]),
  tipoAporte: z.string(),
  value: z.int(),
  tip_apo: z.int(),
  parrafo: z.string(),
}) satisfies z.ZodType<WireLevelItem>

/** Answer of obtenerTablaReferencia (API-017). */
export const levelTableSchema = z.object({
  tablaReferenciaNivel: z.array(levelItem),
}) satisfies z.ZodType<WireLevelTable>

/** Body of obtenerAporteReducido (API-052). */
export const reducedContributionRequestSchema = z.object({
  nroafi,
  fecnacim: shortText,
  fecmat: shortText,
  fecafil: shortText,
  fectit: shortText,
}) satisfies z.ZodType<WireReducedContributionRequest>

/** Answer of obtenerAporteReducido (API-052). */
export const reducedContributionSchema = z.object({
  resumen: z.record(z.string(), z.object({ tipo: z.int(), plan: z.string(), descripcion: z.string() })),
  totalAnios: z.int(),
  tablaReferenciaAporteReducido: z.array(levelItem),
}) satisfies z.ZodType<WireReducedContribution>

/** Answer of validarImagen (API-009). */
export const imageCheckSchema = z.object({
  success: z.boolean(),
  message: z.string(),
}) satisfies z.ZodType<WireImageCheck>

/** Body of recover (API-078). */
export const recoverSchema = z.object({
  nroafi,
  nrodoc,
  captcha: z
    .string({ error: 'Por favor, completa el CAPTCHA antes de enviar el formulario.' })
    .min(1, { error: 'Por favor, completa el CAPTCHA antes de enviar el formulario.' })
    .max(10_000, wellFormed),
}) satisfies z.ZodType<WireRecover>

/** Answer of recover (API-078). */
export const recoverAnswerSchema = z.object({
  message: z.object({ error: z.literal([0, 1, 2]), msg: z.string() }),
  emailAfi: z.string(),
}) satisfies z.ZodType<WireRecoverAnswer>

const receipt = z.object({
  submissionId: z.string(),
  digest: z.string(),
  numero: z.string(),
  recibido: z.string(),
  mensaje: z.string(),
  enviado: z.exactOptional(z.string()),
  cuenta: z.exactOptional(z.enum(['envio', 'llegada'])),
}) satisfies z.ZodType<WireReceipt>

/** 201 or 200 of guardarAfiliacion (API-053, PREAF-007). */
export const acceptedSchema = z.object({
  success: z.literal(true),
  msg: z.string(),
  detalle: z.array(z.string()),
  recibo: receipt,
}) satisfies z.ZodType<WireAccepted>

/** State of a submission, and the outcome of withdrawing it. */
export const submissionAnswerSchema = z.object({
  estado: z.enum(['desconocido', 'enCurso', 'aceptado', 'retirado']),
  recibo: receipt.nullable(),
}) satisfies z.ZodType<WireSubmissionAnswer>
