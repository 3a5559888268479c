import type { FastifyRequest } from 'fastify'
import { ownPasswordWanted } from '../../src/contract/session/token'
import { ApiProblem } from '../http/api-problem'
import { getTokenSubject } from './authenticate'

const words =
  'Antes de seguir, elegí tu propia contraseña: abrí «Cambiar contraseña» en el menú de tu usuario. Después ingresá con la nueva y volvé a intentarlo.'

/**
 * A `preValidation`, after `authenticate`, of whatever a member changes or sends: throws a 403 with the error `ownPasswordWanted`
 * while they go in with a password that was given to them (UNS-08). Somebody else may know that one. Reading stays open:
 * whoever knows the given password could set another and read everything.
 */
export const demandOwnPassword = async (request: FastifyRequest): Promise<void> => {
  if (getTokenSubject(request).pri === true) throw new ApiProblem(403, words, { error: ownPasswordWanted })
}
