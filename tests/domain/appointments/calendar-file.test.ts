import { describe, expect, test } from 'vitest'
import { calendarFileName, toCalendarFile } from '../../../src/domain/appointments/calendar-file'

const appointment = {
  id: 17,
  fecha: '2025-12-31',
  hora: '23:45',
  distrito: 'Bahía Blanca',
  direccion: 'Av. Alem 415; piso 2, "B" \\ fondo',
  motivo: 'Elección de Beneficiario',
}
const madeAt = '2025-11-20T15:00:00.123Z'
const file = toCalendarFile(appointment, { madeAt, isCancelled: false })
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')

describe('an appointment as a file for calendars', () => {
  test('has its day and hour in the fund’s zone, and lasts half an hour', () => {
    expect(unfolded(file)).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'METHOD:PUBLISH',
        'TZID:America/Argentina/Buenos_Aires',
        'TZOFFSETTO:-0300',
        'DTSTAMP:20251120T150000Z',
        'DTSTART;TZID=America/Argentina/Buenos_Aires:20251231T234500',
        'DURATION:PT30M',
        'STATUS:CONFIRMED',
        'BEGIN:VALARM',
      ]),
    )
  })

  test('escapes what the format uses itself', () => {
    expect(unfolded(file)).toContain('LOCATION:Av. Alem 415\\; piso 2\\, "B" \\\\ fondo')
    expect(unfolded(file)).toContain('DESCRIPTION:Delegación Bahía Blanca\\nMotivo: Elección de Beneficiario')
    const evil = toCalendarFile(
      { ...appointment, motivo: 'a\r\nEND:VEVENT\u0000\u0007' },
      { madeAt, isCancelled: false },
    )
    expect(unfolded(evil).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
    expect([...evil].filter((sign) => sign < ' ' && sign !== '\r' && sign !== '\n')).toEqual([])
  })

  test('has lines of 75 bytes at most, ends each with CR LF, and splits no character', () => {
    const long = toCalendarFile({ ...appointment, direccion: 'ñandú 🦙 '.repeat(40) }, { madeAt, isCancelled: false })
    expect(long.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(long.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of long.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(unfolded(long).find((line) => line.startsWith('LOCATION'))).toBe(`LOCATION:${'ñandú 🦙 '.repeat(40)}`)
    expect(long).not.toMatch(/\p{Surrogate}/u)
  })

  test('of a cancelled one takes away what the first put there', () => {
    const cancelled = unfolded(toCalendarFile(appointment, { madeAt, isCancelled: true }))
    expect(cancelled).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']))
    expect(cancelled).not.toContain('BEGIN:VALARM')
    const uid = unfolded(file).find((line) => line.startsWith('UID:'))
    expect(uid).toBe('UID:turno-17@portal-afiliados')
    expect(cancelled).toContain(uid)
    expect([calendarFileName(appointment, false), calendarFileName(appointment, true)]).toEqual([
      'turno-2025-12-31.ics',
      'turno-2025-12-31-cancelado.ics',
    ])
  })
})
