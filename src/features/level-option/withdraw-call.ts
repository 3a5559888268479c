import { errorWords, isApiError, type ApiError } from '../../api/errors'
import { levelApi } from '../../api/level.api'
import { invalidateReadings } from '../../api/reading/invalidate'
import { appStore } from '../../api/store'
import type { LevelOrder } from '../../domain/level/order'
import { levelMessages } from '../../domain/level-option/messages'

/** What became of a withdrawal; without 'done' the words say why, or that nobody knows here. */
export type Withdrawn = { kind: 'done' } | { kind: 'not'; words: string }

const lost =
  'No sabemos si la Caja recibió tu desestimación. Fijate cómo quedó; si sigue en pie, desestimala de nuevo: no se hace dos veces.'

const toError = (error: unknown): ApiError => (isApiError(error) ? error : { kind: 'offline' })

/** Withdraws a request (API-050, LEVEL-046). A lost answer is no success and no failure: the same call may be made again. */
export const withdraw = async (order: LevelOrder): Promise<Withdrawn> => {
  const { initiate } = levelApi.endpoints.withdrawLevel
  const { data, error } = await appStore.dispatch(initiate(order, { track: false }))
  if (data !== undefined) return { kind: 'done' }
  const cause = toError(error)
  if (cause.kind !== 'refused') return { kind: 'not', words: lost }
  return { kind: 'not', words: `${levelMessages.notWithdrawn} ${errorWords(cause)}` }
}

/** Pause before the page loads again, so that its person reads what became of it, in milliseconds (LEVEL-025). */
export const reloadAfterMs = 1000

/** Loads the option and the procedures again a second later, also when the screen was left meanwhile. */
export const reloadSoon = (): void => {
  setTimeout(() => invalidateReadings(['opcionNivel', 'tramites']), reloadAfterMs)
}
