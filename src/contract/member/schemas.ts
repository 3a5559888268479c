import { z } from 'zod'
import { maxFileBytes } from '../../domain/files'
import { debtStatus, flag, memberNumberSchema, wellFormed } from '../primitives'

const nroafi = memberNumberSchema

/** A text of at most `most` characters, without characters that a database or a mail header refuses. */
const text = (most: number) =>
  z
    .string(wellFormed)
    .max(most, wellFormed)
    .refine((value) => !/[\p{Cc}\p{Surrogate}]/u.test(value), wellFormed)

const emailOrNone = z.union([z.literal(''), z.email(wellFormed).max(100, wellFormed)], wellFormed)

/** Body of the calls about one member (API-036, API-048, API-070 to API-073). */
export const memberQuerySchema = z.object({ nroafi })

/** Body of every call for the data of one member. */
export type WireNumber = z.infer<typeof memberQuerySchema>

/** Body of obtenerAfiliado (API-008). */
export const userQuerySchema = z.object({ nroafi, bit: flag })

/** Body of obtenerAfiliado: `bit` 1 with the photos, 0 without (API-008, UNS-41). */
export type WireUserQuery = z.infer<typeof userQuerySchema>

/** Body of datosValidados (API-013). */
export const dataConfirmedSchema = z.object({
  djdc_nroafi: nroafi,
  djdc_datos_validados: z.literal(1, wellFormed),
})

/** Body of datosValidados, by which the member confirms their contact data (API-013, CONTACT-010). */
export type WireDataConfirmed = z.infer<typeof dataConfirmedSchema>

/** Body of comunicaciones for a request to be called (CONTACTO-002): ten digits of phone, one of two time windows. */
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
})

/** Body of comunicaciones for a request to be called (spec section 3, UNS-67). */
export type WireCallMe = z.infer<typeof callMeSchema>

/** Longest base64 of a photo, from the size limit of a file. */
export const maxPhotoLength = Math.ceil(maxFileBytes / 3) * 4

/** Body of POST /portal/afiliado with the photo of the file (API-021); size and content are checked later. */
export const filePhotoSchema = z.object({
  nroafi,
  fotocarnet: z.string(wellFormed).min(1, { error: 'Debes agregar una foto de legajo' }),
})

/** Body of POST /portal/afiliado with the photo of the file, base64 (API-021). */
export type WireFilePhoto = z.infer<typeof filePhotoSchema>
