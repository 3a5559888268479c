import { conflicts, type Conflict } from '../../../src/domain/desk/decisions'
import { ApiProblem } from '../../http/api-problem'

/** The refusal of a request that is not there. */
export const noSuchRequest = (): ApiProblem =>
  new ApiProblem(404, 'No encontramos ese trámite en la bandeja. Actualizala y probá de nuevo.')

/** The refusal of a call that came too late, or about something that changed: a 409 by its name. */
export const conflict = (name: Conflict, words: string): ApiProblem =>
  new ApiProblem(409, words, { error: conflicts[name] })
