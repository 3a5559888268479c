import { Button } from '../../ui/actions/Button'
import { logOut } from '../session/close-session'
import { PlainPage } from './PlainPage'

/** /gestionPortal: management's screen, which the portal does not have yet, and the way out of its session (ROUTE-007). */
export const ManagementPage = () => (
  <PlainPage title="Gestión" way={null}>
    <Button onPress={() => void logOut()}>Cerrar sesión</Button>
  </PlainPage>
)
