import { showDay } from '../../domain/appointments/days'
import type { ActiveAppointment } from '../../domain/appointments/values'
import { appointmentWords } from '../../domain/appointments/words'
import { mapLink } from '../../domain/contact/district'
import { Button } from '../../ui/actions/Button'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Card } from '../../ui/content/Card'
import { DefinitionRows } from '../../ui/content/DefinitionRows'
import { MapPin } from '../../ui/icons/member-icons'
import { CircleX } from '../../ui/icons/icons'
import { isKiosk } from '../../ui/kiosk'
import { CalendarButton } from './CalendarButton'

type NextAppointmentProps = {
  appointment: ActiveAppointment
  /** Why it cannot be cancelled now; null when it can. */
  obstacle: string | null
  onCancel: () => void
}

/** 'Próximo turno': when and where it is, the way there, the calendar, and cancelling it (TURNO-008). */
export const NextAppointment = ({ appointment, obstacle, onCancel }: NextAppointmentProps) => {
  const { fecha, hora, distrito, direccion, motivo } = appointment
  const map = mapLink(direccion, navigator.userAgent)
  return (
    <Card title={appointmentWords.next} padded>
      <p className="appointment-date">
        <span>{showDay(fecha)}</span> <strong className="num">{hora}</strong>
      </p>
      <DefinitionRows
        rows={[
          { label: 'Dirección', value: direccion },
          { label: 'Sede', value: distrito },
          { label: 'Motivo', value: motivo },
        ]}
      />
      <div className="actions appointment-acts">
        {map === '' || isKiosk() ? null : (
          <LinkButton variant="tint" icon={MapPin} href={map} target="_blank" rel="noreferrer">
            Cómo llegar
          </LinkButton>
        )}
        <CalendarButton variant="tint" appointment={appointment} />
        <Button variant="danger-quiet" icon={CircleX} softDisabled={obstacle !== null} onPress={onCancel}>
          Cancelar turno
        </Button>
      </div>
      {obstacle === null ? null : <p className="small muted">{obstacle}</p>}
    </Card>
  )
}
