import type { Reading } from '../../api/reading/useReading'
import type { Refresh } from '../../ui/content/RefreshButton'
import { showSnack } from '../../ui/dialogs/snack-store'
import { reachWords, useReach } from '../useReach'

/**
 * Refreshes readings, or says what that needs: a connection, or signing in again. `what` follows 'Para': 'actualizar
 * tus trámites'.
 */
export const useRefresh = (readings: readonly Reading<unknown>[], what: string): Refresh => {
  const reach = useReach()
  return {
    isRefreshing: readings.some(({ isAsking }) => isAsking),
    onRefresh: () => {
      const words = reachWords(reach, what)
      if (words === null) readings.forEach(({ refresh }) => refresh())
      else showSnack({ type: 400, act: 'actualizar', text: words })
    },
  }
}
