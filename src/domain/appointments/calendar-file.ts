import type { PlainDate } from '../dates'
import { lastingMinutes } from './days'
import type { ActiveAppointment, Hour } from './values'

/** Type of the file, for saving it. */
export const calendarFileType = 'text/calendar;charset=utf-8'

const zone = 'America/Argentina/Buenos_Aires'

/** Longest line of the format, in bytes. */
const lineMost = 75

/** A text with what the format uses itself escaped (RFC 5545, 3.3.11). */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // No other control character may stand in the file.
    .replace(/\p{Cc}/gu, '')

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_00_00 ? 3 : 4
}

/** A line folded to the bytes that the format allows, never inside of a character (RFC 5545, 3.1). */
const fold = (line: string): string => {
  let folded = ''
  let used = 0
  for (const character of line) {
    const bytes = bytesOf(character)
    if (used + bytes > lineMost) {
      folded += '\r\n '
      used = 1
    }
    folded += character
    used += bytes
  }
  return folded
}

const stampOf = (day: PlainDate, hour: Hour): string => `${day.replaceAll('-', '')}T${hour.replace(':', '')}00`

/** The fund's time zone: one offset all year. */
const zoneLines = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:-0300',
  'TZOFFSETTO:-0300',
  'TZNAME:-03',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** A day before, the phone reminds of it. */
const reminderLines = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Turno en la Caja', 'TRIGGER:-P1D', 'END:VALARM']

type CalendarFacts = {
  /** Moment at which the file is made, as ISO 8601 in UTC: '2025-11-20T15:00:00.000Z'. */
  madeAt: string
  /** The appointment was cancelled: the file takes it out of the calendar. */
  isCancelled: boolean
}

/**
 * An appointment as a file for calendars (iCalendar, RFC 5545). Its UID is the appointment's: the file of a cancelled one
 * takes away what the first file put there.
 */
export const toCalendarFile = (appointment: ActiveAppointment, { madeAt, isCancelled }: CalendarFacts): string => {
  const { id, fecha, hora, distrito, direccion, motivo } = appointment
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal de afiliados//Turnos//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...zoneLines,
    'BEGIN:VEVENT',
    `UID:turno-${id}@portal-afiliados`,
    `SEQUENCE:${isCancelled ? 1 : 0}`,
    `DTSTAMP:${madeAt.replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;TZID=${zone}:${stampOf(fecha, hora)}`,
    `DURATION:PT${lastingMinutes}M`,
    `SUMMARY:${escapeText(`Turno en la Caja: ${motivo}`)}`,
    `LOCATION:${escapeText(direccion)}`,
    `DESCRIPTION:${escapeText(`Delegación ${distrito}\nMotivo: ${motivo}`)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(isCancelled ? [] : reminderLines),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Name of the file: 'turno-2025-11-24.ics', 'turno-2025-11-24-cancelado.ics'. */
export const calendarFileName = ({ fecha }: ActiveAppointment, isCancelled: boolean): string =>
  `turno-${fecha}${isCancelled ? '-cancelado' : ''}.ics`
