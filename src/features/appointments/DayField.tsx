import { Suspense } from 'react'
import { isOpenWeekday, lastOpenDay, sayDay, showDay } from '../../domain/appointments/days'
import { appointmentLabels, type AppointmentDays } from '../../domain/appointments/values'
import { appointmentWords } from '../../domain/appointments/words'
import type { PlainDate } from '../../domain/dates'
import { useToday } from '../../forms/useToday'
import { IconButton } from '../../ui/actions/IconButton'
import { Banner } from '../../ui/content/Banner'
import { TextField } from '../../ui/fields/TextField'
import { X } from '../../ui/icons/icons'
import { lazyPart } from '../../ui/lazy-part'
import { Spinner } from '../../ui/waiting/Spinner'

const CalendarMonth = lazyPart(() => import('../../ui/fields/CalendarMonth').then((module) => module.CalendarMonth))

type DayFieldProps = {
  value: PlainDate
  error: string | undefined
  /** What the district says of its days. */
  offered: AppointmentDays
  /** What the orange alert says; null while there is none (TURNO-012). */
  alert: string | null
  onAlertClosed: () => void
  onPick: (day: PlainDate) => void
  /** Somebody tried to choose a day that is crossed out (TURNO-020). */
  onCrossed: () => void
}

const nothing = (): void => undefined

// It answers a tap in the month above it.
const showWhole = (node: HTMLElement | null): void => node?.scrollIntoView?.({ block: 'nearest' })

/** The day of an appointment: a month to choose in, and the chosen day for reading (TURNO-006, TURNO-019). */
export const DayField = ({ value, error, offered, alert, onAlertClosed, onPick, onCrossed }: DayFieldProps) => {
  const today = useToday()
  const crossed = new Set(offered.closed)
  const { last } = offered
  return (
    <div className="appointment-day">
      <TextField
        label={appointmentLabels.fecha}
        name="fecha"
        value={showDay(value)}
        placeholder="Elegila en el calendario"
        error={error}
        readOnly
        onCommit={nothing}
      />
      <div className="cal-frame">
        <Suspense
          fallback={
            <div className="cal-room">
              <Spinner />
            </div>
          }
        >
          <CalendarMonth
            label="Elegí una fecha"
            value={value}
            min={today}
            max={last ?? undefined}
            isCrossed={(day) => !isOpenWeekday(day) || crossed.has(day)}
            onCrossed={onCrossed}
            onPick={onPick}
          />
        </Suspense>
      </div>
      {alert === null ? null : (
        <div ref={showWhole}>
          <Banner
            tone="org"
            role="alert"
            title={alert}
            action={<IconButton label="Cerrar el aviso" glyph={X} onPress={onAlertClosed} />}
          />
        </div>
      )}
      <p className="hint">
        Los días tachados no tienen turnos.
        {last === null ? null : ` Podés pedir hasta el ${sayDay(lastOpenDay(last))}.`}
      </p>
    </div>
  )
}

/** What is said when a day is chosen that is crossed out. */
export const crossedNote = { path: 'fecha', message: appointmentWords.dayClosed } as const
