import type { Appointment } from '../../domain/appointments/values'
import { appointmentWords } from '../../domain/appointments/words'
import { Button } from '../../ui/actions/Button'
import { Banner } from '../../ui/content/Banner'
import { Card } from '../../ui/content/Card'
import { RefreshCw } from '../../ui/icons/icons'
import { AppointmentFacts } from './AppointmentFacts'

type UnreadAppointmentProps = { appointment: Appointment; onAgain: () => void }

/** An appointment that was booked just now and could not be read yet: its facts as they were asked for. */
export const UnreadAppointment = ({ appointment, onAgain }: UnreadAppointmentProps) => (
  <>
    <Banner
      tone="ok"
      role="status"
      title={appointmentWords.booked}
      action={
        <Button small variant="secondary" icon={RefreshCw} onPress={onAgain}>
          Reintentar
        </Button>
      }
    >
      Todavía no pudimos traerlo. Cuando lo traigamos aparece acá, y podés cancelarlo o guardarlo.
    </Banner>
    <Card title={appointmentWords.next} padded>
      <AppointmentFacts of={appointment} />
    </Card>
  </>
)
