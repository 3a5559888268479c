import type { FastifyRequest } from 'fastify'
import { ownPasswordWanted } from '../../src/contract/session/token'
import { ApiProblem } from '../http/api-problem'
import { getTokenSubject } from './authenticate'

const words =
  'Antes de seguir, elegí tu propia contraseña: abrí «Cambiar contraseña» en el menú de tu usuario. Después ingresá con la nueva y volvé a intentarlo.'

/**
 * A `preValidation`, after `authenticate`, for everything that a member changes or sends (UNS-08). Throws a 403 with
 * the error `ownPasswordWanted` while the member uses a password that was given to them, which somebody else may know.
 * Reading stays allowed: whoever knows that password could set another one and read everything anyway.
 */
export const demandOwnPassword = async (request: FastifyRequest): Promise<void> => {
  if (getTokenSubject(request).pri === true) throw new ApiProblem(403, words, { error: ownPasswordWanted })
}
