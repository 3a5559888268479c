import { useState } from 'react'
import { Link } from 'wouter'
import { markAttendance, undoCancelling } from '../../../api/desk/agenda.api'
import { errorWords } from '../../../api/errors'
import { now } from '../../../api/server-clock'
import type { DeskAppointment, DeskDay } from '../../../contract/appointments/desk'
import { momentOf, sayDay } from '../../../domain/appointments/days'
import type { Attendance } from '../../../domain/appointments/office'
import { addDays, isPlainDate, type PlainDate } from '../../../domain/dates'
import { Button } from '../../../ui/actions/Button'
import { IconButton } from '../../../ui/actions/IconButton'
import { EmptyState } from '../../../ui/content/EmptyState'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { DateField } from '../../../ui/fields/DateField'
import { Select } from '../../../ui/fields/Select'
import { ChevronLeft, ChevronRight } from '../../../ui/icons/icons'
import { hoursPath } from './addresses'
import { CancelDialog } from './CancelDialog'
import { HourRow } from './HourRow'
import { WeekStrip } from './WeekStrip'
import { sayClosed, sayShifts, upperFirst } from './words'

type DayPageProps = { data: DeskDay; onChanged: () => void; onGo: (office: string, day: PlainDate) => void }

const standing = ({ estado }: DeskAppointment): boolean => estado === 'dado' || estado === 'porCancelar'

const sum = ({ dia, hoy, horas }: DeskDay): string => {
  const given = horas.flatMap(({ hora, turnos }) => turnos.filter(standing).map(() => hora))
  const free = horas.filter(({ turnos }) => !turnos.some(standing)).length
  const left = given.filter((hour) => momentOf(dia, hour) > now()).length
  const parts = [`${given.length} ${given.length === 1 ? 'turno' : 'turnos'}${dia === hoy ? ' hoy' : ''}.`]
  if (dia === hoy) parts.push(`Quedan ${left}.`)
  parts.push(`${free} ${free === 1 ? 'hora libre' : 'horas libres'}.`)
  return parts.join(' ')
}

/** A day of an office: each of its hours, who comes, and whether they came. */
export const DayPage = ({ data, onChanged, onGo }: DayPageProps) => {
  const [asked, setAsked] = useState<DeskAppointment | null>(null)
  const { delegaciones, delegacion, dia, hoy, horas, cerrado } = data
  const office = String(delegacion)
  const place = delegaciones.find(({ id }) => id === delegacion)
  const mark = async (id: number, attendance: Attendance): Promise<void> => {
    const done = await markAttendance(id, attendance)
    if (!done.ok) return showSnack({ type: 400, act: 'asistencia', text: errorWords(done.error) })
    onChanged()
  }
  const undo = async (id: number): Promise<void> => {
    const done = await undoCancelling(id)
    onChanged()
    if (!done.ok) return showSnack({ type: 400, act: 'cancelar-turno', text: errorWords(done.error) })
    showSnack({ type: 200, act: 'cancelar-turno', text: 'El turno sigue en pie.' })
  }
  const go = (day: PlainDate): void => onGo(office, day)
  return (
    <>
      <div className="page-head">
        <div>
          <h1 tabIndex={-1}>Agenda</h1>
          <p className="muted" role="status">
            {sum(data)}
          </p>
        </div>
        <div className="ag-office">
          <Select
            label="Delegación"
            name="delegacion"
            value={delegacion}
            options={delegaciones.map(({ id, nombre }) => ({ id, label: nombre }))}
            onChange={(id) => onGo(String(id ?? delegacion), dia)}
          />
        </div>
      </div>
      <div className="ag">
        <section className="card ag-day" aria-labelledby="dia">
          <div className="ag-bar">
            <IconButton label="Día anterior" glyph={ChevronLeft} onPress={() => go(addDays(dia, -1))} />
            <h2 id="dia">{upperFirst(sayDay(dia))}</h2>
            <IconButton label="Día siguiente" glyph={ChevronRight} onPress={() => go(addDays(dia, 1))} />
            <Button variant="secondary" small onPress={() => go(hoy)}>
              Hoy
            </Button>
          </div>
          <WeekStrip week={data.semana} day={dia} onGo={go} />
          {horas.length === 0 ? (
            <EmptyState art="done" title={cerrado === null ? 'No hay turnos este día' : 'Día cerrado'}>
              {cerrado === null ? 'La delegación no da turnos ese día.' : cerrado}
            </EmptyState>
          ) : (
            <ol className="ag-hours">
              {horas.map((hour) => (
                <HourRow
                  key={hour.hora}
                  hour={hour}
                  day={dia}
                  onMark={(id, attendance) => void mark(id, attendance)}
                  onCancel={setAsked}
                  onUndo={(id) => void undo(id)}
                />
              ))}
            </ol>
          )}
        </section>
        <aside className="ag-side">
          <section className="card card-pad">
            <DateField
              label="Ir a un día"
              name="ir"
              optional
              calendar
              value={dia}
              onCommit={(day) => {
                if (isPlainDate(day) && day !== dia) go(day)
              }}
            />
          </section>
          <section className="card card-pad stack">
            <h2>Horario de {place?.nombre}</h2>
            <p>{sayShifts(data.horario)}</p>
            <p className="muted">{sayClosed(data.cerrados)}</p>
            <Link href={hoursPath(delegacion)}>Horarios y días cerrados</Link>
          </section>
        </aside>
      </div>
      {asked === null || place === undefined ? null : (
        <CancelDialog
          appointment={asked}
          day={dia}
          hour={horas.find(({ turnos }) => turnos.includes(asked))?.hora ?? ''}
          place={place}
          onClose={() => setAsked(null)}
          onUndo={(id) => void undo(id)}
          onDone={() => {
            setAsked(null)
            onChanged()
          }}
        />
      )}
    </>
  )
}
