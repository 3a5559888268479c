import { useState } from 'react'
import { saveHours } from '../../../api/desk/agenda.api'
import { errorWords } from '../../../api/errors'
import { isHour } from '../../../domain/appointments/days'
import { intervals, shiftProblem, type Shift } from '../../../domain/appointments/office'
import { Button } from '../../../ui/actions/Button'
import { IconButton } from '../../../ui/actions/IconButton'
import { Banner } from '../../../ui/content/Banner'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { Plus, Trash } from '../../../ui/icons/icons'
import { upperFirst, weekdays } from './words'

type ShiftsFormProps = { office: number; seen: readonly Shift[]; onSaved: () => void }

/** The portal offers no Fridays nor Saturdays (AMB-08), and offices are closed on Sundays. */
const openDays = [1, 2, 3, 4] as const

/** A shift in the form, with a key of its own: two may be alike while they are typed. */
type Row = Shift & { key: number }

const bare = (rows: readonly Row[]): Shift[] => rows.map(({ key: _key, ...shift }) => shift)

const usual = { from: '08:30', until: '12:30', every: 30 } as const

/** When an office gives appointments, weekday by weekday. */
export const ShiftsForm = ({ office, seen, onSaved }: ShiftsFormProps) => {
  const [first] = useState<readonly Row[]>(() => seen.map((shift, key) => ({ ...shift, key })))
  const [rows, setRows] = useState(first)
  const shifts = bare(rows)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isChanged = JSON.stringify(shifts) !== JSON.stringify(seen)
  const change = (row: Row, part: Partial<Shift>): void =>
    setRows(rows.map((one) => (one === row ? { ...one, ...part } : one)))
  const nextKey = 1 + Math.max(-1, ...rows.map(({ key }) => key))
  const save = async (): Promise<void> => {
    const wrong = shifts.some(({ from, until }) => !isHour(from) || !isHour(until))
      ? 'Completá las horas.'
      : shiftProblem(shifts)
    setProblem(wrong)
    if (wrong !== null) return
    setSending(true)
    const done = await saveHours(office, shifts, seen)
    setSending(false)
    if (!done.ok) return showSnack({ type: 400, act: 'horario', text: errorWords(done.error) })
    showSnack({ type: 200, act: 'horario', text: 'Se guardó el horario. Rige para los turnos nuevos.' })
    onSaved()
  }
  return (
    <section className="card card-pad stack" aria-labelledby="horario">
      <h2 id="horario">Horario de turnos</h2>
      {problem === null ? null : <Banner tone="err" role="alert" title={problem} />}
      {openDays.map((weekday) => {
        const day = upperFirst(weekdays[weekday])
        const own = rows.filter((row) => row.weekday === weekday)
        return (
          <div key={weekday} className="ag-weekday" role="group" aria-label={day}>
            <p className="name">{day}</p>
            {own.length === 0 ? <p className="muted">No atiende</p> : null}
            {own.map((shift) => (
              <div key={shift.key} className="ag-shift">
                <label>
                  Desde
                  <input
                    type="time"
                    value={shift.from}
                    onChange={(event) => change(shift, { from: event.currentTarget.value })}
                  />
                </label>
                <label>
                  Hasta
                  <input
                    type="time"
                    value={shift.until}
                    onChange={(event) => change(shift, { until: event.currentTarget.value })}
                  />
                </label>
                <label>
                  Cada
                  <select
                    value={shift.every}
                    onChange={(event) => change(shift, { every: Number(event.currentTarget.value) })}
                  >
                    {intervals.map((minutes) => (
                      <option key={minutes} value={minutes}>
                        {minutes} min
                      </option>
                    ))}
                  </select>
                </label>
                <IconButton
                  label={`Quitar el horario del ${weekdays[weekday]}, ${shift.from} a ${shift.until}`}
                  glyph={Trash}
                  onPress={() => setRows(rows.filter((one) => one !== shift))}
                />
              </div>
            ))}
            <Button
              variant="quiet"
              small
              icon={Plus}
              label={`Agregar horario al ${weekdays[weekday]}`}
              onPress={() => setRows([...rows, { weekday, ...usual, key: nextKey }])}
            >
              Agregar horario
            </Button>
          </div>
        )
      })}
      <p className="muted small">
        Rige para los turnos nuevos. Los que ya se dieron quedan. El portal no ofrece viernes ni sábados.
      </p>
      <div className="row">
        <Button variant="quiet" softDisabled={!isChanged} onPress={() => setRows(first)}>
          Descartar
        </Button>
        <Button softDisabled={!isChanged} pending={isSending} pendingText="Guardando…" onPress={() => void save()}>
          Guardar
        </Button>
      </div>
    </section>
  )
}
