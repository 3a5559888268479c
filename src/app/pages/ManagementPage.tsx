import { Button } from '../../ui/actions/Button'
import { logOut } from '../session/close-session'
import { PlainPage } from './PlainPage'

/** /gestionPortal: placeholder for management's screen, with the log-out of its session (ROUTE-007). */
export const ManagementPage = () => (
  <PlainPage title="Gestión" way={null}>
    <Button onPress={() => void logOut()}>Cerrar sesión</Button>
  </PlainPage>
)
