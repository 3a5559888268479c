import { useSyncExternalStore } from 'react'
import { Overlay } from '../../ui/waiting/Overlay'
import { ChangePassword } from './ChangePassword'
import { leaving, logOut } from './close-session'
import { refreshSession } from './refresh-session'
import { Security } from './Security'
import { sessionLife } from './start-sessions'
import { WarningDialog } from './WarningDialog'

/** The session's dialogs above every screen of a signed-in person. */
export const SessionLayer = () => {
  const seconds = useSyncExternalStore(sessionLife.warning.subscribe, sessionLife.warning.get)
  const isLeaving = useSyncExternalStore(leaving.subscribe, leaving.get)
  return (
    <>
      <WarningDialog seconds={isLeaving ? null : seconds} onContinue={refreshSession} onLogOut={() => void logOut()} />
      <ChangePassword />
      <Security />
      {isLeaving ? <Overlay title="Cerrando sesión…" /> : null}
    </>
  )
}
