import type { DeskDay } from '../../../contract/appointments/desk'
import { sayDay, weekdayOf } from '../../../domain/appointments/days'
import type { PlainDate } from '../../../domain/dates'
import { weekdays } from './words'

type WeekStripProps = { week: DeskDay['semana']; day: PlainDate; onGo: (day: PlainDate) => void }

const sayCount = (turnos: number, attends: boolean): string => {
  if (turnos === 0 && !attends) return 'Sin atención'
  return `${turnos} ${turnos === 1 ? 'turno' : 'turnos'}`
}

/** The days of a week with how many come. */
export const WeekStrip = ({ week, day, onGo }: WeekStripProps) => (
  <div className="ag-week" role="group" aria-label="Semana">
    {week.map(({ dia, turnos, atiende }) => (
      <button
        key={dia}
        type="button"
        className={atiende ? undefined : 'is-closed'}
        aria-current={dia === day ? 'date' : undefined}
        aria-label={`${sayDay(dia)}: ${sayCount(turnos, atiende)}`}
        onClick={() => onGo(dia)}
      >
        <span>{(weekdays[weekdayOf(dia)] ?? '').slice(0, 3)}</span>
        <b>{Number(dia.slice(8))}</b>
        <small>{sayCount(turnos, atiende)}</small>
      </button>
    ))}
  </div>
)
