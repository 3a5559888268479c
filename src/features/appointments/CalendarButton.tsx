import type { ActiveAppointment } from '../../domain/appointments/values'
import { Button } from '../../ui/actions/Button'
import { CalendarDays } from '../../ui/icons/member-icons'
import { isKiosk } from '../../ui/kiosk'
import { saveToCalendar } from './calendar-save'

type CalendarButtonProps = { appointment: ActiveAppointment; variant: 'secondary' | 'tint' }

/** Saves an appointment to the person's calendar; a shared tablet is nobody's, and keeps no file. */
export const CalendarButton = ({ appointment, variant }: CalendarButtonProps) =>
  isKiosk() ? null : (
    <Button
      variant={variant}
      icon={variant === 'tint' ? CalendarDays : undefined}
      onPress={() => saveToCalendar(appointment)}
    >
      Guardar en mi calendario
    </Button>
  )
