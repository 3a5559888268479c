import type { z } from 'zod'
import { fail, ok, type Result } from '../../src/domain/result'
import { ApiProblem } from './api-problem'

/** What is wrong with a shape: where, of which kind, and in zod's words. */
export type ShapeProblem = z.core.$ZodIssue

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

// Of a body with several shapes, what is wrong with the one that it comes closest to.
const toClosest = (problem: ShapeProblem): readonly ShapeProblem[] => {
  if (problem.code !== 'invalid_union' || problem.errors.length === 0) return [problem]
  const closest = problem.errors.reduce((best, one) => (one.length < best.length ? one : best))
  return closest.map((one) => ({ ...one, path: [...problem.path, ...one.path] }))
}

/** The 400 that names what is wrong with what a stranger sent. */
export const refusalOfShape = (problems: readonly ShapeProblem[]): ApiProblem => {
  const named = problems.flatMap(toClosest)
  const detalle = named.map(({ path, message }) => `${path.map(String).join('.') || 'cuerpo'}: ${message}`)
  const [first] = named
  const words = first?.path.includes('captcha') ? first.message : 'Los datos enviados no son válidos.'
  return new ApiProblem(400, words, { detalle })
}
