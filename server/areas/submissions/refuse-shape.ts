import type { FieldPath } from '../../../src/domain/form/forms'
import { messages } from '../../../src/domain/messages'
import { ApiProblem } from '../../http/api-problem'
import type { ShapeProblem } from '../../http/read-shape'

// The words of a schema itself are the portal's; those that the library has for want of any are not.
const wordsOf = (problem: ShapeProblem): string => {
  const { code, message } = problem
  if (code === 'custom') return message
  if (code !== 'too_big') return messages.format
  if (!message.startsWith('Too big')) return message
  return problem.origin === 'string' ? `Usá hasta ${problem.maximum} caracteres.` : messages.format
}

/** Throws the 422 of a request with a wrong shape, with each problem at its field of the form. */
export const refuseShape = (
  problems: readonly ShapeProblem[],
  toFieldPath: (path: readonly PropertyKey[]) => FieldPath,
): never => {
  const campos = problems.map((problem) => ({ path: toFieldPath(problem.path), message: wordsOf(problem) }))
  throw new ApiProblem(422, messages.invalidForm, { detalle: campos.map(({ message }) => message), campos })
}
