import { useState } from 'react'
import { appointmentWords } from '../../domain/appointments/words'
import type { ActiveAppointment } from '../../domain/appointments/values'
import { Button } from '../../ui/actions/Button'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { AppointmentFacts } from './AppointmentFacts'
import { CalendarButton } from './CalendarButton'
import { readBooked } from './kept-appointment'

type BookedDialogProps = { nroafi: string | null; appointment: ActiveAppointment | undefined }

/** The information dialog 'turno': shown once, on the page that loads after an appointment was booked (LEGAJO-037). */
export const BookedDialog = ({ nroafi, appointment }: BookedDialogProps) => {
  const [booked] = useState(() => readBooked(nroafi))
  const [isClosed, setClosed] = useState(false)
  const isOpen = booked !== null && appointment !== undefined && !isClosed
  return (
    <LazyDialog
      title="Mi turno"
      isOpen={isOpen}
      closeButton
      onClose={() => setClosed(true)}
      actions={
        <>
          {appointment === undefined ? null : <CalendarButton variant="secondary" appointment={appointment} />}
          <Button onPress={() => setClosed(true)}>Entendido</Button>
        </>
      }
    >
      <p>
        {appointmentWords.booked} Los datos van por email a <b className="breaks">{booked?.mail}</b>. Si no te llegan,
        están siempre acá.
      </p>
      {appointment === undefined ? null : <AppointmentFacts of={appointment} />}
    </LazyDialog>
  )
}
