import { type CalendarDate, parseDate } from '@internationalized/date'
import { Button } from 'react-aria-components/Button'
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Icon } from '../icons/Icon'
import { ChevronLeft, ChevronRight } from '../icons/icons'
import '../styles/fields/calendar.css'

export type CalendarMonthProps = {
  /** The chosen day, yyyy-mm-dd; '' for none. */
  value: string
  min: string | undefined
  max: string | undefined
  onPick: (date: string) => void
  /** Its accessible name. */
  label?: string | undefined
  autoFocus?: boolean | undefined
  /** Whether a day, yyyy-mm-dd, is crossed out: it can be read but not chosen. */
  isCrossed?: ((date: string) => boolean) | undefined
  /** Somebody tried to choose a day that is crossed out. */
  onCrossed?: (() => void) | undefined
}

/** The calendar's date, or null for a text that is no date. */
const toCalendarDate = (text: string | undefined): CalendarDate | null => {
  try {
    return text ? parseDate(text) : null
  } catch {
    return null
  }
}

const isCrossedCell = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.day[data-unavailable]') !== null

/**
 * The days of a month, in Argentine Spanish, weeks from Monday. Arrow keys walk by day and week, Page Up and Page Down by
 * month. Load it when it is needed.
 */
export const CalendarMonth = ({
  value,
  min,
  max,
  onPick,
  label,
  autoFocus,
  isCrossed,
  onCrossed,
}: CalendarMonthProps) => (
  <I18nProvider locale="es-AR">
    <div
      role="presentation"
      onClickCapture={({ target }) => {
        if (isCrossedCell(target)) onCrossed?.()
      }}
      onKeyDownCapture={({ target, key }) => {
        if ((key === 'Enter' || key === ' ') && isCrossedCell(target)) onCrossed?.()
      }}
    >
      <Calendar
        className="cal"
        aria-label={label ?? 'Calendario'}
        autoFocus={autoFocus ?? false}
        firstDayOfWeek="mon"
        value={toCalendarDate(value)}
        minValue={toCalendarDate(min)}
        maxValue={toCalendarDate(max)}
        isDateUnavailable={(date) => isCrossed?.(date.toString()) === true}
        onChange={(date: CalendarDate) => onPick(date.toString())}
      >
        <header className="top">
          <Button slot="previous" className="btn btn-icon">
            <Icon glyph={ChevronLeft} />
          </Button>
          <Heading />
          <Button slot="next" className="btn btn-icon">
            <Icon glyph={ChevronRight} />
          </Button>
        </header>
        <CalendarGrid>{(date) => <CalendarCell className="day" date={date} />}</CalendarGrid>
      </Calendar>
    </div>
  </I18nProvider>
)
