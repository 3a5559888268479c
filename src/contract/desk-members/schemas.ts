import { z } from 'zod'
import { fileReasons, mostReason, withdrawalReasons } from '../../domain/desk-members/reasons'
import { mostTyped } from '../../domain/desk-members/asked'
import { memberNumberSchema, storableText, wellFormed } from '../primitives'
import { addressSchema, emailSchema, memberSchema, phoneSchema, relativeSchema } from '../member/answer-schemas'

const moment = z.iso.datetime()

/** Body of the search for members: a DNI of 7 or 8 digits, or words of a name. A number has a path of its own (API-019). */
export const memberSearchSchema = z.union([
  z.strictObject({ dni: z.string(wellFormed).regex(/^\d{7,8}$/, wellFormed) }),
  z.strictObject({ nombre: storableText(mostTyped).min(1, wellFormed) }),
])

/** Body of the search for members. */
export type WireMemberSearch = z.infer<typeof memberSearchSchema>

const person = z.object({
  nroafi: z.string(),
  apellido: z.string(),
  nombres: z.string(),
  nrodoc: z.string(),
  sexo: z.literal(['M', 'F', 'X']),
  desdistrito: z.string(),
  estado: z.string(),
})

/** Answer of the search; with `demasiadas` there are more than are shown, and none is. */
export const foundPeopleSchema = z.object({ personas: z.array(person), demasiadas: z.boolean() })

/** Answer of the search for members. */
export type WireFoundPeople = z.infer<typeof foundPeopleSchema>

/** Body that opens the whole file of a member: why, from the list (UNS-127). */
export const fileOpeningSchema = z.object({
  motivo: z.literal(
    fileReasons.map(({ id }) => id),
    { error: 'Elegí el motivo por el que abrís el legajo.' },
  ),
})

const look = z.object({
  quien: z.string(),
  propia: z.boolean(),
  fecha: moment,
  evento: z.string(),
  tramite: z.string().nullable(),
})

const card = z.object({
  estado: z.literal(['vigente', 'vencida', 'sinCodigo', 'sinFoto', 'sinCredencial']),
  vence: z.string().nullable(),
  codigoHasta: moment.nullable(),
})

const debit = z.object({ tipo: z.literal(['debito', 'credito']), ultimos: z.string(), banco: z.string() })

const levelRequest = z.object({ anio: z.int(), nivel: z.int(), tramite: z.string(), estado: z.string() })

/** Answer of the whole file. Days yyyy-mm-dd, moments ISO 8601. */
export const memberFileSchema = z.object({
  afiliado: memberSchema,
  matriculacion: z.string().nullable(),
  domicilios: z.array(addressSchema),
  telefonos: z.array(phoneSchema),
  emails: z.array(emailSchema),
  confirmado: moment.nullable(),
  familia: z.array(relativeSchema),
  conceptosAdeudados: z.int(),
  debito: debit.nullable(),
  opcionNivel: levelRequest.nullable(),
  credencial: card,
  sesiones: z.int(),
  ultimoIngreso: moment.nullable(),
  cuentaCerrada: moment.nullable(),
  miradas: z.array(look),
  consultado: moment,
})

/** Answer of the whole file. */
export type WireMemberFile = z.infer<typeof memberFileSchema>

const session = z.object({ id: z.string(), nombre: z.string(), desde: moment, ultimoUso: moment })

const passkey = z.object({ nombre: z.string(), creada: moment, ultimoUso: moment.nullable() })

const entry = z.object({ evento: z.string(), medio: z.string().nullable(), fecha: moment, veces: z.int() })

/** Where a member is signed in, how they can get in, and how they last did. */
export const memberSessionsSchema = z.object({
  sesiones: z.array(session),
  llaves: z.array(passkey),
  ingresos: z.array(entry),
})

/** Answer of the sessions of a member. */
export type WireMemberSessions = z.infer<typeof memberSessionsSchema>

const letter = z.object({
  tipo: z.string(),
  tramite: z.string().nullable(),
  para: z.string(),
  fecha: moment,
  estado: z.literal(['espera', 'enviada', 'volvio']),
})

/** The letters to a member about what the fund decided, the newest first, with their fate. */
export const memberLettersSchema = z.object({ cartas: z.array(letter) })

/** Answer of the letters to a member. */
export type WireMemberLetters = z.infer<typeof memberLettersSchema>

const ownWords = storableText(mostReason, { error: `El motivo puede tener hasta ${mostReason} caracteres.` })

/** Body that ends sessions of a member: one of the list, or all without it; with a reason in own words. */
export const sessionsEndSchema = z.object({
  sesion: z.string(wellFormed).max(100, wellFormed).exactOptional(),
  motivo: ownWords.refine((text) => text.trim() !== '', { error: 'Escribí el motivo: queda en el registro.' }),
})

/** Body that ends sessions of a member. */
export type WireSessionsEnd = z.infer<typeof sessionsEndSchema>

/** Body that withdraws the card of a member: why, from the list, and a note that never leaves the fund. */
export const cardWithdrawalSchema = z.object({
  numero: memberNumberSchema,
  motivo: z.literal(
    withdrawalReasons.map(({ id }) => id),
    { error: 'Elegí el motivo por el que retirás la credencial.' },
  ),
  nota: storableText(mostReason, { error: `La nota puede tener hasta ${mostReason} caracteres.` }),
})

/** Body that withdraws the card of a member. */
export type WireCardWithdrawal = z.infer<typeof cardWithdrawalSchema>
