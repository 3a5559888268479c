import type { z } from 'zod'
import type { FieldPath } from '../../../src/domain/forms'
import { messages } from '../../../src/domain/messages'
import { ApiProblem } from '../../api-problem'

/** Throws the 422 of a request whose shape is wrong, each problem at its field of the form. */
export const refuseShape = (error: z.ZodError, toFieldPath: (path: readonly PropertyKey[]) => FieldPath): never => {
  const campos = error.issues.map(({ path, code, message }) => ({
    path: toFieldPath(path),
    message: code === 'too_big' || code === 'custom' ? message : messages.format,
  }))
  throw new ApiProblem(422, messages.invalidForm, { detalle: campos.map(({ message }) => message), campos })
}
