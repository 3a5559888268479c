import type { z } from 'zod'
import type { requestSchema } from './schema'

/**
 * The whole request, the part `solicitud` of POST /afiliacion/guardarAfiliacion. `claimedAt` is the time of "enviar" by
 * the server's clock as the device last knew it (ISO 8601); the server stores it and judges whether it counts (UNS-122).
 */
export type WireRequest = z.infer<typeof requestSchema>

/** The request without the two members that its digest leaves out. */
export type UnsignedRequest = Omit<WireRequest, 'digest' | 'claimedAt'>

/** The applicant in POST /afiliacion/guardarAfiliacion. Dates yyyy-mm-dd; `tipdoc` 1 is DNI. */
export type WireApplicant = WireRequest['afiliado']

/** One relative: 1 spouse, 2 partner, 3 child, 4 father, 5 mother. `accion` A means new (spec section 3). */
export type WireRelative = WireRequest['familiares'][number]

/** Postal address; `recibecorreo` 1 is the main one. */
export type WireAddress = WireRequest['domicilio']

/** Phone; `recibellamada` 1 is the main one. `carac` is the area code without the leading 0. */
export type WirePhone = WireRequest['telefono']

/** E-mail; `recibeemail` 1 is the main one. `confirmacion` is the second typing. */
export type WireEmail = WireRequest['email']

/**
 * One document of the request. Its bytes are sent as part `archivo.<id>`; `slot` is the key of the document slot,
 * `titular` the part of that key before the dot, `op` the fund's name for the kind of document (UPLOAD-001).
 */
export type WireFile = WireRequest['archivos'][number]
