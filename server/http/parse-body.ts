import type { z } from 'zod'
import { fail, ok, type Result } from '../../src/domain/result'
import { ApiProblem } from './api-problem'

/** What is wrong with a shape: where, of which kind, and in zod's words. */
export type ShapeProblem = Pick<z.core.$ZodIssue, 'path' | 'code' | 'message'>

const unreadable: ShapeProblem = { path: [], code: 'custom', message: 'tiene una forma que no se puede leer' }

/** What a stranger sent, read by a schema; never throws. */
export const readShape = <T>(schema: z.ZodType<T>, value: unknown): Result<T, readonly ShapeProblem[]> => {
  try {
    const outcome = schema.safeParse(value)
    return outcome.success ? ok(outcome.data) : fail(outcome.error.issues)
  } catch (cause) {
    // Zod compares the length of whatever has one, also of what is no text and no list: {"length": {"valueOf": 1, "toString": 1}}.
    if (cause instanceof TypeError) return fail([unreadable])
    throw cause
  }
}

/** The body in its agreed shape; throws a 400 that names what is wrong. */
export const parseBody = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const outcome = readShape(schema, body)
  if (outcome.ok) return outcome.value
  const detalle = outcome.error.map(({ path, message }) => `${path.map(String).join('.') || 'cuerpo'}: ${message}`)
  const [first] = outcome.error
  throw new ApiProblem(400, first?.path.includes('captcha') ? first.message : 'Los datos enviados no son válidos.', {
    detalle,
  })
}
