import { permissions } from '../../domain/desk/permissions'
import type { DeskSession } from '../../domain/desk/session'
import { answerOf, listOf, oneOf, shape, text } from './read'

/** Reads who is at the desk (GET deskPaths.session). */
export const parseDeskSession = answerOf(shape<DeskSession>({ nombre: text, permisos: listOf(oneOf(permissions)) }))
