import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { CalendarMonth } from './CalendarMonth'

type DateCalendarProps = {
  trigger: RefObject<HTMLElement | null>
  value: string
  min: string | undefined
  max: string | undefined
  onPick: (date: string) => void
  onClose: () => void
}

/** Month calendar of a date field, in a popover. Loaded when first opened. */
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
        <CalendarMonth
          value={value}
          min={min}
          max={max}
          autoFocus
          onPick={(date) => {
            onPick(date)
            onClose()
          }}
        />
      </Dialog>
    </Popover>
  </I18nProvider>
)
