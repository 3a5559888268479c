import { now } from '../../../api/server-clock'
import type { DeskAppointment, DeskDay } from '../../../contract/appointments/desk'
import { isOver, momentOf } from '../../../domain/appointments/days'
import type { Attendance } from '../../../domain/appointments/office'
import type { PlainDate } from '../../../domain/dates'
import { Button } from '../../../ui/actions/Button'
import { Chip } from '../../../ui/content/Chip'
import { CircleCheck, CircleMinus, Clock, Undo } from '../../../ui/icons/icons'

type Acts = {
  onMark: (id: number, attendance: Attendance) => void
  onCancel: (appointment: DeskAppointment) => void
  onUndo: (id: number) => void
}

type HourRowProps = Acts & { hour: DeskDay['horas'][number]; day: PlainDate }

const attendances = [
  { id: 'vino', label: 'Vino' },
  { id: 'noVino', label: 'No vino' },
] as const

const Ended = ({ appointment }: { appointment: DeskAppointment }) =>
  appointment.estado === 'canceladoPorAfiliado' ? (
    <Chip tone="org" glyph={Undo}>
      Lo canceló: queda libre
    </Chip>
  ) : (
    <Chip tone="neu" glyph={CircleMinus}>
      Lo canceló la delegación
    </Chip>
  )

const Standing = ({
  appointment,
  isPast,
  onMark,
  onCancel,
  onUndo,
}: Acts & { appointment: DeskAppointment; isPast: boolean }) => {
  const { id, nombre, asistencia, estado } = appointment
  if (estado === 'porCancelar')
    return (
      <>
        <Chip tone="warn" glyph={Clock}>
          Se cancela en un minuto
        </Chip>
        <Button variant="quiet" small label={`Deshacer la cancelación de ${nombre}`} onPress={() => onUndo(id)}>
          Deshacer
        </Button>
      </>
    )
  if (!isPast)
    return (
      <Button variant="quiet" small label={`Cancelar el turno de ${nombre}`} onPress={() => onCancel(appointment)}>
        Cancelar
      </Button>
    )
  return (
    <div className="ag-marks" role="group" aria-label={`¿Vino ${nombre}?`}>
      {attendances.map((one) => (
        <button key={one.id} type="button" aria-pressed={asistencia === one.id} onClick={() => onMark(id, one.id)}>
          {one.label}
        </button>
      ))}
    </div>
  )
}

/** An hour of a day: free, or with who has it and what can be done. */
export const HourRow = ({ hour, day, ...acts }: HourRowProps) => {
  const { hora, turnos } = hour
  const isPast = momentOf(day, hora) <= now()
  const isNow = isPast && !isOver(day, hora, now())
  const isFree = !turnos.some(({ estado }) => estado === 'dado' || estado === 'porCancelar')
  return (
    <li className={isNow ? 'is-now' : turnos.length === 0 ? 'is-free' : undefined}>
      <time dateTime={hora}>{hora}</time>
      <div className="ag-people">
        {turnos.map((appointment) => {
          const isGone = appointment.estado.startsWith('cancelado')
          return (
            <div key={appointment.id} className="ag-person">
              <div>
                <p className={isGone ? 'name is-gone' : 'name'}>{appointment.nombre}</p>
                <p className="muted small">
                  MP {appointment.nroafi} · {appointment.asunto}
                </p>
              </div>
              <div className="ag-acts">
                {appointment.asistencia === 'vino' ? (
                  <Chip tone="ok" glyph={CircleCheck}>
                    Vino
                  </Chip>
                ) : null}
                {isGone ? (
                  <Ended appointment={appointment} />
                ) : (
                  <Standing appointment={appointment} isPast={isPast} {...acts} />
                )}
              </div>
            </div>
          )
        })}
        {isFree && turnos.length === 0 ? <p className="muted">Libre</p> : null}
      </div>
    </li>
  )
}
