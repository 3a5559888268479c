import type { WireFieldProblem } from '../../../src/contract/schemas'
import type { FieldPath } from '../../../src/domain/form/forms'
import { messages } from '../../../src/domain/messages'
import { ApiProblem } from '../../http/api-problem'

/** Throws the 422 that lists all problems, each with the label of its field; a label '' is left out. */
export const refuse = (problems: readonly WireFieldProblem[], labelOf: (path: FieldPath) => string): never => {
  const detalle = problems.map(({ path, message }) => {
    const label = labelOf(path)
    return label === '' ? message : `${label}: ${message}`
  })
  throw new ApiProblem(422, messages.invalidForm, { detalle, campos: [...problems] })
}
