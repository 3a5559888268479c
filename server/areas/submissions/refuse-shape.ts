import type { FieldPath } from '../../../src/domain/form/forms'
import { messages } from '../../../src/domain/messages'
import { ApiProblem } from '../../http/api-problem'
import type { ShapeProblem } from '../../http/read-shape'

/** Throws the 422 of a request with a wrong shape, with each problem at its field of the form. */
export const refuseShape = (
  problems: readonly ShapeProblem[],
  toFieldPath: (path: readonly PropertyKey[]) => FieldPath,
): never => {
  const campos = problems.map(({ path, code, message }) => ({
    path: toFieldPath(path),
    message: code === 'too_big' || code === 'custom' ? message : messages.format,
  }))
  throw new ApiProblem(422, messages.invalidForm, { detalle: campos.map(({ message }) => message), campos })
}
