import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitFor } from '@testing-library/react'
import { paths } from '../../../src/contract/base-paths'
import { appointmentReasons } from '../../../src/domain/appointments/values'
import { appointmentWords } from '../../../src/domain/appointments/words'
import { addDays, toDisplayDate } from '../../../src/domain/dates'
import { messages } from '../../../src/domain/messages'
import { weekdayOf } from '../../../src/domain/appointments/days'
import { act, fireEvent, screen, within } from '../../ui/support/setup'
import {
  choose,
  dayButton,
  fillIn,
  hour,
  inLaPlata,
  openAppointments,
  openDays,
  pick,
  press,
  shown,
  slotsOf,
  textOf,
  today,
  type Appointments,
} from './support'

let portal: Appointments
beforeAll(async () => {
  portal = await openAppointments()
})
beforeEach(() => portal.begin())

const day = openDays[2] ?? today

describe('without an appointment', () => {
  test('[TURNO-006] [TURNO-007] [TURNO-028] [ROUTE-032] the page says so, has the form, and the head office with its hours', async () => {
    portal.open()
    expect(await screen.findByText('No hay turnos solicitados')).toBeTruthy()
    expect(portal.bodies(paths.activeAppointments)).toEqual([{ nroafi: '84217' }])
    const form = within(screen.getByRole('region', { name: 'Solicitar un turno' }))
    expect(form.getByRole('combobox', { name: 'Distrito' })).toBeTruthy()
    expect(await form.findByRole('application', { name: /Elegí una fecha/ })).toBeTruthy()
    for (const name of ['Fecha', 'Dirección'])
      expect(form.getByRole<HTMLInputElement>('textbox', { name }).readOnly).toBe(true)
    // No day is chosen: there is no hour to choose among.
    expect(form.getByRole('group', { name: 'Horario' })).toBeTruthy()
    expect(form.queryByRole('radiogroup')).toBeNull()
    const reasons = within(form.getByRole('combobox', { name: 'Motivo' })).getAllByRole('option')
    expect(reasons.slice(1).map(({ textContent }) => textContent)).toEqual([...appointmentReasons])
    expect(form.getByRole('textbox', { name: 'Email' })).toBeTruthy()
    expect(form.getByRole('button', { name: 'Agendar turno' })).toBeTruthy()
    const office = within(screen.getByRole('region', { name: 'Sede central' }))
    expect(office.getByText(/no necesitás turno/)).toBeTruthy()
    expect(office.getByText('Lunes a viernes')).toBeTruthy()
    expect(office.getByText('08:00 a 16:00')).toBeTruthy()
  })

  test('[UNS-66] the main e-mail is offered, and may be another', async () => {
    portal.open()
    await screen.findByDisplayValue(portal.world.emails[0]?.email ?? '?')
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: '' } })
    press('Agendar turno')
    expect(textOf('Email')).toBe('')
  })
})

describe('district, day and hour', () => {
  test('[TURNO-012] [TURNO-023] [AMB-21] a day without a district shows the orange alert, which can be closed', async () => {
    portal.open()
    await pick(day)
    const alert = await screen.findByText('Debe seleccionar el distrito y luego seleccionar la fecha.')
    expect(alert.closest('.banner-org')).toBeTruthy()
    expect(textOf('Fecha')).toBe('')
    press('Cerrar el aviso')
    expect(screen.queryByText(appointmentWords.districtBeforeDate)).toBeNull()
  })

  test('[TURNO-023] [AMB-21] the hours without a district are answered by a short notice', async () => {
    portal.open()
    await screen.findByText('La Plata', { selector: 'option' })
    press('Ver horarios')
    expect(await screen.findByText('Seleccione primero distrito.')).toBeTruthy()
    expect(portal.bodies(paths.appointmentSlots)).toEqual([])
  })

  test('[TURNO-013] [TURNO-027] [API-027] picking a day loads its hours, as HH:MM', async () => {
    portal.open()
    await inLaPlata()
    expect(textOf('Dirección')).toBe('Calle 13 N° 821, La Plata')
    await pick(day)
    expect(textOf('Fecha')).toBe(shown(day))
    const group = await screen.findByRole('radiogroup', { name: 'Horario' })
    await within(group).findByRole('radio', { name: '08:30' })
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(['08:30', '09:00', '10:30'])
    expect(portal.bodies(paths.appointmentSlots)).toEqual([
      { fecha2: day, fecha: toDisplayDate(day), idDistrito: 1, dia: weekdayOf(day) + 1 },
    ])
  })

  test('[TURNO-011] [API-028] choosing another district clears day and hour, and has its own address', async () => {
    portal.open()
    await fillIn()
    choose('Distrito', 'Mar del Plata')
    expect(textOf('Fecha')).toBe('')
    expect(document.querySelector('input[type="radio"]')).toBeNull()
    await waitFor(() => expect(textOf('Dirección')).toBe('Av. Colón 2901'))
    expect(portal.bodies(paths.appointmentAddress)).toEqual([{ idDistrito: 2 }])
  })

  test('[TURNO-020] a closed day of the district says so and clears the date', async () => {
    portal.open()
    await inLaPlata()
    await pick(day)
    await waitFor(() => expect(hour('08:30')).toBeDefined())
    const closed = await dayButton(openDays[1] ?? today)
    await waitFor(() => expect(closed.hasAttribute('data-unavailable')).toBe(true))
    fireEvent.click(closed)
    expect(await screen.findByText('Fecha no disponible.')).toBeTruthy()
    expect(textOf('Fecha')).toBe('')
    expect(document.querySelector('input[type="radio"]')).toBeNull()
  })

  test('[TURNO-019] Friday and Saturday are crossed out, whatever the district says', async () => {
    portal.open()
    await inLaPlata()
    const week = Array.from({ length: 7 }, (_, index) => addDays(today, index + 1))
    for (const at of week.filter((one) => [5, 6].includes(weekdayOf(one)))) {
      const button = await dayButton(at)
      expect(button.hasAttribute('data-unavailable')).toBe(true)
      act(() => button.focus())
      fireEvent.keyDown(button, { key: 'Enter' })
      expect(textOf('Fecha')).toBe('')
    }
    expect(portal.bodies(paths.appointmentSlots)).toEqual([])
  })

  test('[TURNO-021] a day without hours says so and clears date and hour', async () => {
    portal.appointments.slots = slotsOf()
    portal.open()
    await inLaPlata()
    await pick(day)
    expect(await screen.findByText('No hay horarios disponibles para la fecha seleccionada.')).toBeTruthy()
    expect(textOf('Fecha')).toBe('')
  })

  test('[TURNO-022] hours that cannot be loaded say so, and can be asked for again', async () => {
    portal.appointments.slots = { status: 500, json: { error: 500, msg: 'Se rompió.', detalle: [] } }
    portal.open()
    await inLaPlata()
    await pick(day)
    expect(await screen.findByText('Error al obtener horarios. Intente nuevamente.')).toBeTruthy()
    portal.appointments.slots = slotsOf('09:00')
    press('Ver horarios')
    await waitFor(() => expect(hour('09:00')).toBeDefined())
    expect(textOf('Fecha')).toBe(shown(day))
  })

  test('[TURNO-018] nothing is asked for while something is missing; each field says so', async () => {
    portal.world.emails = []
    portal.open()
    await screen.findByText('La Plata', { selector: 'option' })
    press('Agendar turno')
    expect(await screen.findAllByText(messages.required)).toHaveLength(6)
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'socia@' } })
    fireEvent.blur(screen.getByLabelText('Email'))
    expect(await screen.findByText(/Email invalido/)).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
