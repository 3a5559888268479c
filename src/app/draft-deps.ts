import type { ApiError } from '../api/errors'
import { now } from '../api/server-clock'
import type { CheckOutcome, DraftDeps } from '../forms/draft/deps'
import { loadInTime } from '../ui/lazy-part'

const isApiError = (error: unknown): error is ApiError => typeof error === 'object' && error !== null && 'kind' in error

const toOutcome = (error: unknown): CheckOutcome => {
  if (!isApiError(error) || error.kind === 'offline') return { kind: 'unreachable' }
  // 408, 425 and 429 pass by themselves: the check waits, as without a connection.
  const passes = error.kind === 'refused' && [408, 425, 429].includes(error.status)
  return passes ? { kind: 'unreachable' } : { kind: 'failed', message: error.message }
}

// Checks are made long after the first paint, so their code loads later; undefined when it does not come.
const loadApi = () =>
  loadInTime(() => Promise.all([import('../api/checks.api'), import('../api/store')])).catch(() => undefined)

/** What open forms need of this page: its clock and its calls to the API. */
export const createDraftDeps = (): DraftDeps => ({
  now,
  ask: async (id, inputs, photo) => {
    const loaded = await loadApi()
    if (loaded === undefined) return { kind: 'unreachable' }
    const [{ checksApi, lendPhoto }, { appStore }] = loaded
    const takeBack = photo ? lendPhoto(inputs, photo) : undefined
    const result = await appStore.dispatch(checksApi.endpoints.ask.initiate({ id, inputs }, { track: false }))
    takeBack?.()
    return result.data ? { kind: 'answered', ...result.data } : toOutcome(result.error)
  },
})
