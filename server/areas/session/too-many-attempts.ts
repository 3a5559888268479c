import { ApiProblem } from '../../http/api-problem'
import type { FailureKind } from '../../db/schema/sessions'
import type { Admission } from './attempts'

const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

/** For each kind of count: what was tried too often, and what to do besides waiting. */
const wordsOf: Record<FailureKind, { what: string; way: string }> = {
  numero: {
    what: 'con este número de afiliado',
    way: ', entrá desde un dispositivo en el que ya hayas ingresado o recuperá tu contraseña',
  },
  dispositivo: { what: 'desde este dispositivo', way: ' o recuperá tu contraseña' },
  direccion: { what: 'desde tu conexión', way: '' },
}

/**
 * The refusal of a blocked try: 429 with the wait, in words and in seconds. `nroafi` is the number that was tried, for
 * calls without a session.
 */
export const tooManyAttempts = (
  { by, retryAfter }: Extract<Admission, { kind: 'blocked' }>,
  nroafi: number | null = null,
): ApiProblem => {
  const { what, way } = wordsOf[by]
  return new ApiProblem(
    429,
    `Hubo demasiados intentos de ingreso ${what}. Esperá ${inMinutes(retryAfter)} y probá de nuevo${way}.`,
    { retryAfter, captcha: true, audit: { event: 'ingresoBloqueado', nroafi } },
  )
}
