import { useSyncExternalStore } from 'react'
import { idleAsks } from '../visit/idle-asks'
import { Overlay } from '../../ui/waiting/Overlay'
import { ChangePassword } from './ChangePassword'
import { leaving } from './close-session'
import { askToLogOut, leaveQuestion } from './leave-question'
import { LeaveQuestion } from './LeaveQuestion'
import { refreshSession } from './refresh-session'
import { sessionLife } from './start-sessions'
import { WarningDialog } from './WarningDialog'

/** The session's dialogs above every screen of a signed-in person. */
export const SessionLayer = () => {
  const seconds = useSyncExternalStore(sessionLife.warning.subscribe, sessionLife.warning.get)
  const isLeaving = useSyncExternalStore(leaving.subscribe, leaving.get)
  const isAsking = useSyncExternalStore(leaveQuestion.subscribe, () => leaveQuestion.get() !== null)
  const isIdle = useSyncExternalStore(idleAsks.subscribe, idleAsks.get)
  return (
    <>
      <WarningDialog
        seconds={isLeaving || isAsking || isIdle ? null : seconds}
        onContinue={refreshSession}
        onLogOut={() => void askToLogOut()}
      />
      <LeaveQuestion />
      <ChangePassword />
      {isLeaving ? <Overlay title="Cerrando sesión…" /> : null}
    </>
  )
}
