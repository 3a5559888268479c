import { Button } from '../actions/Button'
import { RefreshCw } from '../icons/icons'

/** How data are refreshed: the function, and whether it is running. */
export type Refresh = { onRefresh: () => void; isRefreshing: boolean }

/** Refreshes a page's data. */
export const RefreshButton = ({ onRefresh, isRefreshing }: Refresh) => (
  <Button
    variant="quiet"
    small
    icon={RefreshCw}
    pending={isRefreshing}
    pendingText="Actualizando…"
    roomy
    onPress={onRefresh}
  >
    Actualizar
  </Button>
)
