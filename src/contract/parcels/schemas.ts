import { z } from 'zod'
import { codeKinds } from '../../domain/code/code'
import { outboxKinds, refusalReasons } from '../../domain/delivery/outbox'
import { parcelStates } from '../../domain/handover/protocol'
import { mostParts, parcelVersion } from '../../domain/parcel/layout'
import { longestCode } from '../card/statement'
import { memberNumberSchema } from '../primitives'
import { receiptSchema } from '../schemas'

const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`))
const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most)

/** The id of a parcel: 32 hex digits. */
export const parcelIdSchema = hex(32)

/** The keys of a parcel, wrapped, as the layout says. */
export const codeWrapSchema = z.object({ llave: base64url(200) })
const fundWrapSchema = z.object({ kid: z.string().min(1).max(100), enc: base64url(200), llave: base64url(200) })

/** Body of the PUT that opens a parcel. `prueba` is the SHA-256 (hex) of what its code proves itself by. */
export const parcelOpeningSchema = z.object({
  v: z.literal(parcelVersion),
  clase: z.enum(codeKinds),
  partes: z.int().min(1).max(mostParts),
  bytes: z.int().min(1),
  codigo: codeWrapSchema,
  fondo: fundWrapSchema.nullable(),
  prueba: hex(64),
})

/** What opens a parcel. */
export type WireParcelOpening = z.infer<typeof parcelOpeningSchema>

/** Body of the POST that closes a parcel: the SHA-256 (hex) over the SHA-256 (hex, joined) of its parts in their order. */
export const parcelClosingSchema = z.object({ resumen: hex(64) })

/** Body of the POST that takes a parcel: what kind of device takes it, in words for its source. */
export const parcelTakingSchema = z.object({
  equipo: z
    .string()
    .max(80)
    .regex(/^\P{Cc}*$/u),
})

/**
 * The states of a parcel on the wire. An envelope has, once it is closed: 'recibido' its request was accepted, 'rechazado'
 * it was refused, 'ilegible' the server cannot open it (by its key, or because it was altered). 'desconocido': it never
 * arrived, or not yet.
 */
export const wireParcelStates = [...parcelStates, 'recibido', 'rechazado', 'ilegible', 'desconocido'] as const

/** Why the request of an envelope was refused; `motivo` is one of the portal's reasons of a refusal. */
export const parcelRefusalSchema = z.object({
  motivo: z.enum(refusalReasons),
  msg: z.string(),
  detalle: z.array(z.string()),
  campos: z.array(z.object({ path: z.string(), message: z.string() })),
})

/** Why the request of an envelope was refused. */
export type WireParcelRefusal = z.infer<typeof parcelRefusalSchema>

/** Every answer about a parcel. What the asker may not know is null. */
export const parcelAnswerSchema = z
  .object({
    estado: z.enum(wireParcelStates),
    clase: z.enum(codeKinds).nullable(),
    partes: z.int().nullable(),
    bytes: z.int().nullable(),
    /** Numbers of the parts that arrived, for its source while it is open. */
    llegaron: z.array(z.int()).nullable(),
    /** When it lapses (ISO 8601); null for an envelope that arrived. */
    vence: z.string().nullable(),
    /** When it was taken (ISO 8601), and by what kind of device. */
    tomado: z.string().nullable(),
    equipo: z.string().nullable(),
    /** Whether the asking device is the one that took it. */
    propio: z.boolean(),
    codigo: codeWrapSchema.nullable(),
    recibo: receiptSchema.nullable(),
    rechazo: parcelRefusalSchema.nullable(),
    /** Id of the key that the envelope was sealed for and that the server does not have; else null. */
    clave: z.string().nullable(),
  })
  .meta({ id: 'Paquete' })

/** Every answer about a parcel. */
export type WireParcelAnswer = z.infer<typeof parcelAnswerSchema>

/** Body of the POST that asks for the right to send envelopes: the tablet's signed setting, as its start address has it. */
export const envelopeGrantRequestSchema = z.object({ ajuste: z.string().min(1).max(longestCode) })

/** Body of the POST that asks for the right to send envelopes. */
export type WireEnvelopeGrantRequest = z.infer<typeof envelopeGrantRequestSchema>

/** Answer of the POST that gives the right to send envelopes for the signed-in member: the grant, and its end (ISO 8601). */
export const envelopeGrantSchema = z.object({ permiso: z.string(), vence: z.string() })

/** The part of an envelope's list of contents (its part 0) that the server reads. It holds more, for whoever has the code. */
export const envelopeContentSchema = z.looseObject({
  permiso: z.string().nullable(),
  /** When it was closed, in epoch milliseconds by the server's clock; releases before did not say it. */
  cerrado: z.number().optional(),
  copia: z.looseObject({
    member: memberNumberSchema.nullable(),
    files: z.array(
      z.looseObject({
        id: z.string(),
        name: z.string(),
        type: z.string(),
        bytes: z.int().min(0),
        sha256: hex(64),
      }),
    ),
    waiting: z.looseObject({
      submissionId: z.string(),
      secret: z.string(),
      kind: z.enum(outboxKinds),
      body: z.json(),
      times: z.object({ created: z.number(), edited: z.number(), sealed: z.number() }).nullable(),
    }),
  }),
})

/** What the server reads of an envelope's contents. */
export type WireEnvelopeContent = z.infer<typeof envelopeContentSchema>
