import { z } from 'zod'
import { wellFormed } from '../primitives'

const moment = z.iso.datetime()

const event = z.object({
  id: z.uuid(),
  tipo: z.enum(['dispositivo', 'llave', 'clave', 'email', 'aviso']),
  fecha: moment,
  nombre: z.string(),
  puedeConfirmar: z.boolean(),
})

const closed = z.object({
  sesiones: z.array(z.object({ nombre: z.string(), ultimoUso: moment, olvidado: z.boolean() })),
  permisos: z.int(),
  llaves: z.int(),
})

/** What is unusual at the account of the caller, and, after "No fui yo", what was closed. */
export const unusualSchema = z.object({
  message: z.object({
    novedades: z.array(event),
    faltaClave: moment.nullable(),
    ingreso: z.object({ fecha: moment, nombre: z.string(), esElUltimo: z.boolean() }),
    cerrado: closed.exactOptional(),
  }),
})

/** Answer of GET {unusual} and POST {unusualAnswer}; times are ISO 8601. */
export type WireUnusual = z.infer<typeof unusualSchema>

const id = z.uuid(wellFormed)

/** Body that answers an event: "Fui yo" about one, "No fui yo" about one or about none. */
export const unusualAnswerSchema = z.union([
  z.object({ fuiYo: z.literal(true), novedad: id }),
  z.object({ fuiYo: z.literal(false), novedad: id.exactOptional() }),
])

/** Body of POST {unusualAnswer}. */
export type WireUnusualAnswer = z.infer<typeof unusualAnswerSchema>
