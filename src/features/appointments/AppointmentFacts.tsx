import { showDay } from '../../domain/appointments/days'
import { appointmentLabels, type Appointment } from '../../domain/appointments/values'
import { DefinitionRows } from '../../ui/content/DefinitionRows'

type Facts = Pick<Appointment, 'fecha' | 'hora' | 'distrito' | 'direccion' | 'motivo'> & { mail?: string }

/** The facts of an appointment, one line each. */
export const AppointmentFacts = ({ of: { fecha, hora, distrito, direccion, motivo, mail = '' } }: { of: Facts }) => (
  <DefinitionRows
    rows={[
      { label: appointmentLabels.fecha, value: showDay(fecha) },
      { label: appointmentLabels.hora, value: hora },
      { label: appointmentLabels.idDistrito, value: distrito },
      { label: appointmentLabels.direccion, value: direccion },
      { label: appointmentLabels.motivo, value: motivo },
      { label: appointmentLabels.mail, value: mail },
    ]}
  />
)
