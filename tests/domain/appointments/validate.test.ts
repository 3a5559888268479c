import { describe, expect, test } from 'vitest'
import { appointmentProblems } from '../../../src/domain/appointments/validate'
import { appointmentReasons, atDistrict, newAppointment } from '../../../src/domain/appointments/values'
import { appointmentWords } from '../../../src/domain/appointments/words'
import { messages } from '../../../src/domain/messages'

const today = '2025-11-20'
const whole = {
  ...atDistrict(newAppointment(), { id: 1, desdistrito: 'La Plata', direccion: 'Calle 13 N° 821' }),
  fecha: '2025-11-24',
  hora: '10:30',
  motivo: 'Subsidios',
  mail: 'socia@correo.example',
}

describe('an appointment', () => {
  test('that is whole has no problem', () => {
    expect(appointmentProblems(whole, today)).toEqual([])
  })

  test('[TURNO-018] needs district, address, date, hour, reason and e-mail', () => {
    expect(appointmentProblems(newAppointment(), today)).toEqual(
      ['idDistrito', 'direccion', 'fecha', 'hora', 'motivo', 'mail'].map((path) => ({
        path,
        message: messages.required,
      })),
    )
  })

  test.each([
    ['mail', 'socia@', messages.email],
    ['mail', 'socia@correo', messages.email],
    ['motivo', 'Otra cosa', messages.format],
    ['hora', '25:00', messages.format],
    ['hora', '8:30', messages.format],
    ['fecha', '2025-11-31', messages.date],
    ['fecha', '2025-11-19', 'La fecha debe ser mayor o igual a la fecha de hoy.'],
    ['fecha', '2025-11-21', appointmentWords.dayClosed],
    ['fecha', '2025-11-22', appointmentWords.dayClosed],
  ])('[TURNO-018] [TURNO-019] [TURNO-029] %s %s: %s', (path, text, message) => {
    expect(appointmentProblems({ ...whole, [path]: text }, today)).toEqual([
      { path, message: expect.stringContaining(message) },
    ])
  })

  test.each([today, '2026-02-23', '2026-12-22'])(
    '[TURNO-029] [UNS-137] of %s is allowed: the API has the last word',
    (fecha) => {
      expect(appointmentProblems({ ...whole, fecha }, today)).toEqual([])
    },
  )

  test('[TURNO-011] at another district has its address, and no date and hour', () => {
    const moved = atDistrict(whole, { id: 2, desdistrito: 'Mar del Plata', direccion: 'Av. Colón 2901' })
    expect(moved).toMatchObject({ idDistrito: 2, direccion: 'Av. Colón 2901', fecha: '', hora: '' })
    expect(moved.motivo).toBe('Subsidios')
  })

  test('[TURNO-028] is about one of the fund’s reasons, in their order', () => {
    expect(appointmentReasons).toEqual([
      'Modificación de datos',
      'Pago por medios electrónicos',
      'Subsidios',
      'Préstamos',
      'Jubilación / Pensión',
      'Exención',
      'IOMA / UDEC',
      'Recupero años / Nivel',
      'Elección de Beneficiario',
      'Otros',
    ])
  })
})
