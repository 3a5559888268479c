import { Button } from '../actions/Button'
import { RefreshCw } from '../icons/icons'

/** How data are brought anew: the act, and whether it is going on. */
export type Refresh = { onRefresh: () => void; isRefreshing: boolean }

/** Brings a page's data anew. */
export const RefreshButton = ({ onRefresh, isRefreshing }: Refresh) => (
  <Button variant="quiet" small icon={RefreshCw} pending={isRefreshing} pendingText="Actualizando…" onPress={onRefresh}>
    Actualizar
  </Button>
)
