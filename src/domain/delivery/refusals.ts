import type { Refusal } from './outbox'

/** Refusals by status; every other 4xx of the API is 'otro' (F26). */
const reasons: Readonly<Record<number, Refusal['reason']>> = {
  400: 'validacion',
  403: 'permiso',
  409: 'conflicto',
  410: 'retirado',
  413: 'peso',
  415: 'archivo',
  422: 'validacion',
}

// 404 and 405 mean that the API is not at its place today: the person cannot fix that (server contract 6).
const passing: readonly number[] = [404, 405, 408, 425, 429]

/** Whether a status of the API is a refusal that does not pass by itself. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !passing.includes(status)

/** Why an item needs its person, by the status of the refusal. */
export const refusalReasonOf = (status: number): Refusal['reason'] => reasons[status] ?? 'otro'
