import { capabilities } from '../domain/delivery/capabilities'
import { portalSwitches } from '../domain/switches'
import { z } from 'zod'
import { registrationNumberSchema, shortText, wellFormed } from './primitives'

const nroafi = registrationNumberSchema

/** Document number: 7 or 8 digits (PREAF-011). */
const nrodoc = z.string(wellFormed).regex(/^\d{7,8}$/, wellFormed)

const fieldProblem = z.object({ path: z.string(), message: z.string() })

/** One refused field of a 422: a path of the form ('personales.cuil') or of a document ('archivo:titular.cud'). */
export type WireFieldProblem = z.infer<typeof fieldProblem>

/**
 * An error of the API (UNS-85). A 422 also names the fields to correct (PREAF-026); a failed sign-in says whether the
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
  .meta({ id: 'Error' })

/** Every error of the API (UNS-85): a number, a Spanish sentence for the person, and items of detail. */
export type WireError = z.infer<typeof errorSchema>

export const pingSchema = z.object({
  ok: z.literal(true),
  hora: z.string(),
  puede: z.array(z.enum(capabilities)),
  abre: z.array(z.enum(portalSwitches)),
  perdidas: z.literal('recibidas').exactOptional(),
  restaurada: z.string().exactOptional(),
})

/**
 * Answer of GET ping, never cached: proof that this API was reached, with the server's clock (ISO 8601), what it
 * can, what it opens in the portal, whether the losses that were sent along were counted, and when its
 * data went back to a copy of an earlier moment, if they ever did (ISO 8601).
 */
export type WirePing = z.infer<typeof pingSchema>

/** Body of validarMatricula (API-054). */
export const registrationCheckSchema = z.object({ nroafi, dniafi: nrodoc })

/** Body of POST /afiliacion/validacion/validarMatricula (API-054). */
export type WireRegistrationCheck = z.infer<typeof registrationCheckSchema>

const registrationRow = z.object({
  codigo: z.int(),
  msg: z.string(),
  nroafi: z.string(),
  dniafi: z.string(),
  matricula: z.string(),
})

/**
 * One row of the answer of validarMatricula (PREAF-008): code 1 is fine, 2 has words to show, any other is an error.
 */
export type WireRegistrationRow = z.infer<typeof registrationRow>

/** Answer of validarMatricula (API-054, PREAF-008). */
export const registrationRowsSchema = z.array(registrationRow)

/** Body of validarFechaMatricula (API-055); with the document it is told whether the date is the informed one. */
export const registrationDateCheckSchema = z.object({
  nroafi,
  fecmat: shortText,
  dniafi: shortText.exactOptional(),
})

/** Body of POST /afiliacion/validacion/validarFechaMatricula (API-055). */
export type WireRegistrationDateCheck = z.infer<typeof registrationDateCheckSchema>

/** Answer of validarFechaMatricula (API-055). */
export const registrationDateAnswerSchema = z.object({
  success: z.exactOptional(z.boolean()),
  msg: z.string().nullable(),
  dias_habiles: z.int(),
})

/**
 * Answer of validarFechaMatricula: working days since `fecmat`, and a message if there is something to say. Only
 * `success` false refuses the date; without `success` it is accepted (UNS-111).
 */
export type WireRegistrationDateAnswer = z.infer<typeof registrationDateAnswerSchema>

/** Body of evaluarOpcionNivel1 (API-051). */
export const levelOneCheckSchema = z.object({
  empleoDesde: shortText,
  fecmat: shortText,
})

/** Body of POST /afiliacion/nivel/evaluarOpcionNivel1 (API-051). */
export type WireLevelOneCheck = z.infer<typeof levelOneCheckSchema>

/** Answer of evaluarOpcionNivel1 (API-051). */
export const levelOneAnswerSchema = z.object({
  evaluacion: z.object({ nivel1: z.boolean(), mensaje: z.string() }),
})

/** Answer of evaluarOpcionNivel1 (API-051). */
export type WireLevelOneAnswer = z.infer<typeof levelOneAnswerSchema>

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
})

/** One row of the level reference table as the wire carries it (LEVEL-004). `value` is the card: 1 to 5, 6 PMJ, 7 RAR. */
export type WireLevelItem = z.infer<typeof levelItem>

/** Answer of obtenerTablaReferencia (API-017). */
export const levelTableSchema = z.object({
  tablaReferenciaNivel: z.array(levelItem),
})

/** Answer of GET /afiliacion/nivel/obtenerTablaReferencia (API-017). */
export type WireLevelTable = z.infer<typeof levelTableSchema>

/** Body of obtenerAporteReducido (API-052). Dates yyyy-mm-dd. */
export const reducedContributionRequestSchema = z.object({
  nroafi,
  fecnacim: shortText,
  fecmat: shortText,
  fecafil: shortText,
  fectit: shortText,
})

/** Answer of obtenerAporteReducido (API-052). */
export const reducedContributionSchema = z.object({
  resumen: z.record(z.string(), z.object({ tipo: z.int(), plan: z.string(), descripcion: z.string() })),
  totalAnios: z.int(),
  tablaReferenciaAporteReducido: z.array(levelItem),
})

/**
 * Answer of obtenerAporteReducido. `resumen` has one member, named 1 for a first request and 2 for a reconsideration
 * (LEVEL-039), or none when no reduction applies. `totalAnios` is the length of the plan in years.
 */
export type WireReducedContribution = z.infer<typeof reducedContributionSchema>

/** Answer of validarImagen (API-009). */
export const imageCheckSchema = z.object({
  success: z.boolean(),
  message: z.string(),
})

/**
 * Answer of GET captcha: a signed proof-of-work challenge of the ALTCHA v2 protocol. The widget fetches and solves it
 * and gives one base64 text, which calls send as `captcha` (UNS-01). Only the widget reads its members.
 */
export const captchaChallengeSchema = z.looseObject({
  parameters: z.looseObject({ algorithm: z.string(), nonce: z.string(), salt: z.string(), cost: z.number() }),
  signature: z.string().optional(),
})

/** Body of recover (API-078). */
export const recoverSchema = z.object({
  nroafi,
  nrodoc,
  captcha: z
    .string({ error: 'Por favor, completa el CAPTCHA antes de enviar el formulario.' })
    .min(1, { error: 'Por favor, completa el CAPTCHA antes de enviar el formulario.' })
    .max(10_000, wellFormed),
})

/** Body of POST /recover (API-078). `captcha` is the solved challenge as the widget gives it. */
export type WireRecover = z.infer<typeof recoverSchema>

/** Answer of recover (API-078). */
export const recoverAnswerSchema = z.object({
  message: z.object({ error: z.literal([0, 1, 2]), msg: z.string() }),
  emailAfi: z.string(),
})

/** Answer of POST /recover: error 0 done, 1 warning, 2 failure; `emailAfi` is where the mail went, or ''. */
export type WireRecoverAnswer = z.infer<typeof recoverAnswerSchema>

/** The receipt of a submission: the same fields as that of the domain. */
export const receiptSchema = z.object({
  submissionId: z.string(),
  digest: z.string(),
  numero: z.string(),
  recibido: z.string(),
  mensaje: z.string(),
  enviado: z.exactOptional(z.string()),
  cuenta: z.exactOptional(z.enum(['envio', 'llegada'])),
  firma: z.exactOptional(z.string()),
})

/** 201 or 200 of guardarAfiliacion (API-053, PREAF-007). */
export const acceptedSchema = z.object({
  success: z.literal(true),
  msg: z.string(),
  detalle: z.array(z.string()),
  recibo: receiptSchema,
  /** Of a modification of the file: the number that LEGAJO-043 shows (API-022). */
  message: z.exactOptional(z.object({ pma_id: z.string(), success: z.boolean() })),
})

/** 201 the first time and 200 for a replay (API-053, PREAF-007, PREAF-027). */
export type WireAccepted = z.infer<typeof acceptedSchema>

/** State of a submission, and the outcome of withdrawing it. */
export const submissionAnswerSchema = z.object({
  estado: z.enum(['desconocido', 'enCurso', 'aceptado', 'retirado']),
  recibo: receiptSchema.nullable(),
})

/** Answer for the state of a submission, and for withdrawing it. */
export type WireSubmissionAnswer = z.infer<typeof submissionAnswerSchema>
