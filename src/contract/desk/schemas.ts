import { z } from 'zod'
import { permissions } from '../../domain/desk/permissions'

/** Answer of deskPaths.session. */
export const deskSessionSchema = z.object({ nombre: z.string(), permisos: z.array(z.enum(permissions)) })
