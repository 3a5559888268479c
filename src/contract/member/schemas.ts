import { z } from 'zod'
import { maxFileBytes } from '../../domain/files'
import { debtStatus, flag, memberNumberSchema, wellFormed } from '../primitives'
import type { WireCallMe } from './call-me'
import type { WireDataConfirmed } from './data-confirmed'
import type { WireNumber, WireUserQuery } from './member'
import type { WireFilePhoto } from './photos'

const nroafi = memberNumberSchema

/** A text of at most `most` characters, without one that a database or the head of a mail refuses. */
const text = (most: number) =>
  z
    .string(wellFormed)
    .max(most, wellFormed)
    .refine((value) => !/[\p{Cc}\p{Surrogate}]/u.test(value), wellFormed)

const emailOrNone = z.union([z.literal(''), z.email(wellFormed).max(100, wellFormed)], wellFormed)

/** Body of the calls that name one member (API-036, API-048, API-070 to API-073). */
export const memberQuerySchema = z.object({ nroafi }) satisfies z.ZodType<WireNumber>

/** Body of obtenerAfiliado (API-008). */
export const userQuerySchema = z.object({ nroafi, bit: flag }) satisfies z.ZodType<WireUserQuery>

/** Body of datosValidados (API-013). */
export const dataConfirmedSchema = z.object({
  djdc_nroafi: nroafi,
  djdc_datos_validados: z.literal(1, wellFormed),
}) satisfies z.ZodType<WireDataConfirmed>

/** Body of comunicaciones for a request to be called (CONTACTO-002): ten digits of phone, one of two windows of hours. */
export const callMeSchema = z.object({
  nroafi,
  telefonoAfi: z.string(wellFormed).regex(/^[1-9]\d{9}$/, {
    error: 'La totalidad del número telefonico (prefijo y número) debe ser igual a 10 caractéres.',
  }),
  emailDistrito: emailOrNone,
  emailAfi: emailOrNone,
  rango: z.literal([1, 2], { error: 'Elegí un horario.' }),
  desrango: text(30),
  tipoComunicacion: z.literal('deuda', wellFormed),
  nombreApellido: text(120),
  tipoDeuda: debtStatus,
}) satisfies z.ZodType<WireCallMe>

/** Longest base64 of a photo: a file of the size limit. */
export const maxPhotoLength = Math.ceil(maxFileBytes / 3) * 4

/** Body of POST /portal/afiliado with the photo of the file (API-021); its size and content are looked at afterwards. */
export const filePhotoSchema = z.object({
  nroafi,
  fotocarnet: z.string(wellFormed).min(1, { error: 'Debes agregar una foto de legajo' }),
}) satisfies z.ZodType<WireFilePhoto>
