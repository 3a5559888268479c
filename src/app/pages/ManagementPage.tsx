import { LookUpPage } from '../../features/management/LookUpPage'
import { logOut } from '../session/close-session'

/** /gestionPortal: the management's screen, with the way out of its session (ROUTE-007). */
export const ManagementPage = () => <LookUpPage onLeave={() => void logOut()} />
