import type { z } from 'zod'
import { fail, ok, type Result } from '../../src/domain/result'
import { ApiProblem } from './api-problem'

/** A problem of a shape: its place, its kind, and zod's words. */
export type ShapeProblem = z.core.$ZodIssue

const unreadable: ShapeProblem = { path: [], code: 'custom', message: 'tiene una forma que no se puede leer' }

/** Reads untrusted input by a schema; never throws. */
export const readShape = <T>(schema: z.ZodType<T>, value: unknown): Result<T, readonly ShapeProblem[]> => {
  try {
    const outcome = schema.safeParse(value)
    return outcome.success ? ok(outcome.data) : fail(outcome.error.issues)
  } catch (cause) {
    // Zod compares `length` also on values that are no string or array: {"length": {"valueOf": 1, "toString": 1}}.
    if (cause instanceof TypeError) return fail([unreadable])
    throw cause
  }
}

// For a body with several allowed shapes, the problems of the one that it is closest to.
const toClosest = (problem: ShapeProblem): readonly ShapeProblem[] => {
  if (problem.code !== 'invalid_union' || problem.errors.length === 0) return [problem]
  const closest = problem.errors.reduce((best, one) => (one.length < best.length ? one : best))
  return closest.map((one) => ({ ...one, path: [...problem.path, ...one.path] }))
}

/** The 400 that names the problems of an untrusted body. */
export const refusalOfShape = (problems: readonly ShapeProblem[]): ApiProblem => {
  const named = problems.flatMap(toClosest)
  const detalle = named.map(({ path, message }) => `${path.map(String).join('.') || 'cuerpo'}: ${message}`)
  const [first] = named
  const words = first?.path.includes('captcha') ? first.message : 'Los datos enviados no son válidos.'
  return new ApiProblem(400, words, { detalle })
}
