import { useState, type ReactNode } from 'react'
import type { ActiveAppointment } from '../../domain/appointments/values'
import { appointmentWords } from '../../domain/appointments/words'
import { reachWords, useReach } from '../../forms/useReach'
import { LazyConfirmDialog } from '../../ui/dialogs/LazyDialog'
import { showSnack } from '../../ui/dialogs/snack-store'
import { cancel } from './appointment-calls'
import { AppointmentFacts } from './AppointmentFacts'

const act = 'cancelar-turno'

const lostWords =
  'Se cortó la conexión antes de la respuesta y no sabemos si se canceló. Probá de nuevo: cancelarlo dos veces no cambia nada.'

/** Cancelling an appointment, with a question first (TURNO-009, TURNO-016, TURNO-025, TURNO-026). */
export const useCancelling = (onCancelled: (appointment: ActiveAppointment) => void) => {
  const reach = useReach()
  const [asked, setAsked] = useState<ActiveAppointment | null>(null)
  const [isRunning, setRunning] = useState(false)
  const run = async (appointment: ActiveAppointment, nroafi: string): Promise<void> => {
    setRunning(true)
    const outcome = await cancel(nroafi, appointment.id)
    setRunning(false)
    setAsked(null)
    if (outcome.kind === 'cancelled') {
      onCancelled(appointment)
      showSnack({ type: 200, act, text: appointmentWords.cancelled })
    } else if (outcome.kind === 'lost') showSnack({ type: 400, act, text: lostWords })
    else showSnack({ type: 400, act, text: `${appointmentWords.notCancelled} ${outcome.words}`.trim() })
  }
  const dialog: ReactNode = (
    <LazyConfirmDialog
      title="¿Querés cancelar el turno?"
      isOpen={asked !== null}
      confirmText="Si, cancelar"
      cancelText="cerrar"
      danger
      pending={isRunning}
      onConfirm={() => {
        if (asked !== null && reach.kind === 'session') void run(asked, reach.nroafi)
      }}
      onCancel={() => setAsked(null)}
    >
      {asked === null ? null : <AppointmentFacts of={asked} />}
    </LazyConfirmDialog>
  )
  return {
    dialog,
    /** Asks whether to cancel it, or says what that needs. */
    ask: (appointment: ActiveAppointment): void => {
      const words = reachWords(reach, 'cancelar un turno')
      if (words === null) setAsked(appointment)
      else showSnack({ type: 400, act, text: words })
    },
    /** Why it cannot be cancelled now; null when it can. */
    obstacle: reachWords(reach, 'cancelar un turno'),
  }
}
