import type { z } from 'zod'
import { ApiProblem } from './api-problem'

/** The body in its agreed shape; throws a 400 that names what is wrong. */
export const parseBody = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const outcome = schema.safeParse(body)
  if (outcome.success) return outcome.data
  const detalle = outcome.error.issues.map(
    ({ path, message }) => `${path.map(String).join('.') || 'cuerpo'}: ${message}`,
  )
  const [first] = outcome.error.issues
  throw new ApiProblem(400, first?.path.includes('captcha') ? first.message : 'Los datos enviados no son válidos.', {
    detalle,
  })
}
