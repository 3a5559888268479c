import { z } from 'zod'
import { fieldText } from '../primitives'

const moment = z.iso.datetime()

const held = z.object({
  legajo: z.int(),
  familiares: z.int(),
  aportes: z.int(),
  tramites: z.int(),
  mensajes: z.int(),
  ingresos: z.int(),
})

const copy = z.object({
  estado: z.enum(['pedida', 'lista', 'fallida']),
  archivo: z.string(),
  pedida: moment,
  hasta: moment.nullable(),
  bytes: z.int().nullable(),
  partes: held.nullable(),
})

/** How the copy of the caller's data stands, from which day another may be asked for, and how much the fund holds. */
export const ownDataSchema = z.object({
  message: z.object({
    copia: copy.nullable(),
    pedirDesde: z.iso.date(),
    borrables: z.object({
      foto: z.boolean(),
      contactos: z.int(),
      archivos: z.int(),
      mensajes: z.int(),
      mensajesDesde: z.int().nullable(),
      accesos: z.int(),
    }),
    cuantos: z.object({
      familiares: z.int(),
      tramites: z.int(),
      documentos: z.int(),
      desde: z.iso.date().nullable(),
    }),
  }),
})

/** Answer of GET {ownData} and POST {ownDataCopy}; moments are ISO 8601, days yyyy-mm-dd, sizes bytes. */
export type WireOwnData = z.infer<typeof ownDataSchema>

/** Fields of the form that downloads a copy: it can send no header. */
export const ownDataPostSchema = z.object({ token: fieldText(4000) })
