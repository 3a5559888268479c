import { type CalendarDate, parseDate } from '@internationalized/date'
import type { RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from '../icons/Icon'
import { ChevronLeft, ChevronRight } from '../icons/icons'
import '../styles/fields/calendar.css'

type DateCalendarProps = {
  trigger: RefObject<HTMLElement | null>
  value: string
  min: string | undefined
  max: string | undefined
  onPick: (date: string) => void
  onClose: () => void
}

/** The calendar's date, or null for a text that is no date. */
const toCalendarDate = (text: string | undefined): CalendarDate | null => {
  try {
    return text ? parseDate(text) : null
  } catch {
    return null
  }
}

/** Month calendar of a date field, in Argentine Spanish, weeks from Monday. Loaded when first opened. */
export const DateCalendar = ({ trigger, value, min, max, onPick, onClose }: DateCalendarProps) => (
  <I18nProvider locale="es-AR">
    <Popover
      className="cal-pop"
      triggerRef={trigger}
      isOpen
      placement="bottom end"
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog aria-label="Calendario">
        <Calendar
          className="cal"
          autoFocus
          firstDayOfWeek="mon"
          value={toCalendarDate(value)}
          minValue={toCalendarDate(min)}
          maxValue={toCalendarDate(max)}
          onChange={(date: CalendarDate) => {
            onPick(date.toString())
            onClose()
          }}
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
      </Dialog>
    </Popover>
  </I18nProvider>
)
