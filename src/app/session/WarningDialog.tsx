import { useState } from 'react'
import { toCountdown } from '../../domain/session/session-life'
import { sessionMessages } from '../../domain/session/session-messages'
import { Banner } from '../../ui/content/Banner'
import { Button } from '../../ui/actions/Button'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import type { Refreshed } from './refresh-session'

type WarningDialogProps = {
  /** Seconds left, or null when there is nothing to warn of. */
  seconds: number | null
  onContinue: () => Promise<Refreshed>
  onLogOut: () => void
}

/** '¿Estás ahí?': the session is about to end, with the button that keeps it (SESSION-005, SESSION-006, SESSION-007). */
export const WarningDialog = ({ seconds, onContinue, onLogOut }: WarningDialogProps) => {
  const [isPending, setIsPending] = useState(false)
  const [outcome, setOutcome] = useState<Refreshed | null>(null)
  const goOn = async (): Promise<void> => {
    setIsPending(true)
    setOutcome(await onContinue())
    setIsPending(false)
  }
  return (
    <LazyDialog
      isOpen={seconds !== null}
      title={sessionMessages.warningTitle}
      width={380}
      role="alertdialog"
      persistent
      onClose={() => undefined}
      actions={
        <>
          <Button variant="secondary" onPress={onLogOut}>
            Cerrar sesión
          </Button>
          <Button autoFocus pending={isPending} pendingText="Renovando…" onPress={() => void goOn()}>
            Continuar sesión
          </Button>
        </>
      }
    >
      <p>{sessionMessages.warningText}</p>
      <p>
        Se cierra en <b role="timer">{toCountdown(seconds ?? 0)}</b>
      </p>
      {outcome === 'last' ? <Banner tone="neu" role="alert" title={sessionMessages.lastStretch} /> : null}
      {outcome === 'kept' ? (
        <Banner tone="neu" role="alert" title="No pudimos renovarla: no hay conexión. Probá de nuevo cuando vuelva." />
      ) : null}
    </LazyDialog>
  )
}
