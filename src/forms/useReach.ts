import { useSession } from '../api/session/useSession'
import { useConnected } from './useConnected'

/** Whether something can be sent to the fund now: in a session, offline, or on a device that was only unlocked. */
export type Reach = { kind: 'session'; nroafi: string } | { kind: 'offline' } | { kind: 'unlocked' }

/** Whether and how the fund can be reached from here. */
export const useReach = (): Reach => {
  const connected = useConnected()
  const session = useSession()
  if (session) return connected ? { kind: 'session', nroafi: session.nroafi } : { kind: 'offline' }
  return connected ? { kind: 'unlocked' } : { kind: 'offline' }
}

/** What to say when something cannot be done now; null when it can. `what` follows 'para'. */
export const reachWords = (reach: Reach, what: string): string | null => {
  if (reach.kind === 'session') return null
  return reach.kind === 'offline' ? `Para ${what} necesitás conexión.` : `Para ${what} tenés que volver a ingresar.`
}
