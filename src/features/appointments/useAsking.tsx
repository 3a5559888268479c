import { useRef, useState, type ReactNode } from 'react'
import { appointmentWords } from '../../domain/appointments/words'
import { LazyConfirmDialog } from '../../ui/dialogs/LazyDialog'
import { ask } from './appointment-calls'
import { AppointmentFacts } from './AppointmentFacts'
import { noteBooked } from './kept-appointment'
import type { ChoosingForm } from './useChoosing'

const lostWords =
  'Se cortó la conexión antes de la respuesta y no sabemos si quedó agendado. Probá de nuevo: el mismo turno no se pide dos veces.'

type AskingParts = {
  nroafi: string | null
  choosing: ChoosingForm
  /** The appointment is booked and read: the page is to be loaded anew (TURNO-014). */
  onBooked: () => void
}

/** Asking for the temporary appointment: the confirm dialog, and what came of it (TURNO-010, TURNO-014, TURNO-024). */
export const useAsking = ({ nroafi, choosing, onBooked }: AskingParts) => {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const isBusy = useRef(false)
  const { temporary } = choosing
  const send = async (): Promise<void> => {
    if (nroafi === null || temporary === null || isBusy.current) return
    isBusy.current = true
    setSending(true)
    setFailure(null)
    const asked = await ask(nroafi, temporary)
    isBusy.current = false
    setSending(false)
    if (asked.kind === 'booked') {
      noteBooked(nroafi, temporary)
      choosing.drop()
      return onBooked()
    }
    if (asked.kind === 'refused' && asked.words === appointmentWords.taken) {
      choosing.put({ hora: '' }, { path: 'hora', message: appointmentWords.taken })
    } else {
      choosing.decline()
      setFailure(asked.kind === 'refused' ? asked.words : lostWords)
    }
    setRound((last) => last + 1)
  }
  const dialog: ReactNode = (
    <LazyConfirmDialog
      title="Mi turno"
      isOpen={temporary !== null && nroafi !== null}
      confirmText="SI, CONFIRMAR"
      cancelText="NO, MODIFICAR"
      pending={isSending}
      onConfirm={() => void send()}
      onCancel={choosing.decline}
    >
      <h3>Confirmar turno</h3>
      {temporary === null ? null : <AppointmentFacts of={temporary} />}
    </LazyConfirmDialog>
  )
  return { failure, round, dialog }
}
