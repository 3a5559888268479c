import { z } from 'zod'
import { notificationKinds } from '../../domain/notifications/notification'
import { memberNumberSchema, wellFormed } from '../primitives'

/** Most marks that are taken in one call, and kept of one member. */
export const mostMarks = 600

const mark = z.object({
  clave: z.string(wellFormed).regex(/^[a-z]{2,20}:[\w.-]{1,60}$/, wellFormed),
  evento: z.int(wellFormed).min(0, wellFormed),
})

/** Answer of notificaciones: what is new, the newest first, and what was seen; moments are ISO 8601. */
export const notificationsSchema = z.object({
  notificaciones: z.array(
    z.object({
      clave: z.string(),
      evento: z.int(),
      tipo: z.enum(notificationKinds),
      sobre: z.string(),
      nombre: z.string(),
      estado: z.string(),
      momento: z.iso.datetime(),
    }),
  ),
  vistas: z.array(mark),
})

/** Answer of notificaciones. */
export type WireNotifications = z.infer<typeof notificationsSchema>

/** Body of notificaciones/vistas: what the member has seen on their device. */
export const seenSchema = z.object({
  nroafi: memberNumberSchema,
  vistas: z.array(mark, wellFormed).max(mostMarks, wellFormed),
})

/** Body of notificaciones/vistas. */
export type WireSeen = z.infer<typeof seenSchema>
