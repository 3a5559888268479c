import { z } from 'zod'
import { isPlainDate } from '../../domain/dates'
import { isLogEvent } from '../../domain/desk-log/events'
import { daysProblem } from '../../domain/desk-log/line'
import { memberNumberSchema, wellFormed } from '../primitives'

const day = z.string(wellFormed).refine(isPlainDate, wellFormed)

const filter = {
  desde: day,
  hasta: day,
  quien: z
    .string(wellFormed)
    .regex(/^[0-9a-f]{24}$/, wellFormed)
    .nullable(),
  que: z.string(wellFormed).refine(isLogEvent, wellFormed).nullable(),
  afiliado: memberNumberSchema.nullable(),
  soloCaja: z.boolean(wellFormed),
  soloRechazos: z.boolean(wellFormed),
}

const isRightSpan = ({ desde, hasta }: { desde: string; hasta: string }): boolean => daysProblem(desde, hasta) === null
const span = { error: 'Elegí hasta 92 días, el primero antes del último.', path: ['desde'] }

/** Body that exports lines of the log. Days yyyy-mm-dd, null is any; `quien` is a user of the desk as the log names them. */
export const logExportSchema = z.object(filter).refine(isRightSpan, span)

/** Body that asks for a page of the log; `sigue` is where the page before ended. */
export const logQuerySchema = z
  .object({
    ...filter,
    sigue: z
      .string(wellFormed)
      .regex(/^\d{1,16}-\d{1,16}$/, wellFormed)
      .nullable(),
  })
  .refine(isRightSpan, span)

/** Body that exports lines of the log. */
export type WireLogFilter = z.infer<typeof logExportSchema>

/** Body that asks for a page of the log. */
export type WireLogQuery = z.infer<typeof logQuerySchema>

const line = z.object({
  id: z.int(),
  fecha: z.iso.datetime(),
  desde: z.iso.datetime(),
  veces: z.int(),
  evento: z.string(),
  actor: z.literal(['gestion', 'persona', 'sistema', 'desconocido']),
  quien: z.string(),
  afiliado: z.string().nullable(),
  persona: z.string(),
  direccion: z.string(),
  detalle: z.array(z.object({ dato: z.string(), valor: z.string() })),
})

/** A line of the log on the wire. */
export type WireLogLine = z.infer<typeof line>

/** Answer of a page of the log, the newest line first; `total` counts lines up to a limit, beyond which `masDeTotal` is true. */
export const logPageSchema = z.object({
  lineas: z.array(line),
  sigue: z.string().nullable(),
  total: z.int(),
  masDeTotal: z.boolean(),
  usuarios: z.array(z.object({ id: z.string(), nombre: z.string() })),
})

/** Answer of a page of the log. */
export type WireLogPage = z.infer<typeof logPageSchema>
