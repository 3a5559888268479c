import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitFor } from '@testing-library/react'
import { encodeAppointment, encodeClosedDays } from '../../../src/contract/appointments/appointments'
import { paths } from '../../../src/contract/base-paths'
import { isOpenWeekday, sayDay } from '../../../src/domain/appointments/days'
import { appointmentWords } from '../../../src/domain/appointments/words'
import { addDays, addMonths, toDisplayDate } from '../../../src/domain/dates'
import { act, fireEvent, screen, within } from '../../ui/support/setup'
import {
  activeOf,
  anActive,
  choose,
  dayButton,
  fillIn,
  hour,
  inLaPlata,
  openAppointments,
  openDays,
  pick,
  pickHour,
  press,
  refusedFor,
  shown,
  slotsOf,
  textOf,
  today,
  turnOn,
  type Appointments,
} from './support'

let portal: Appointments
beforeAll(async () => {
  portal = await openAppointments()
})
beforeEach(() => portal.begin())

const day = openDays[2] ?? today
const whole = {
  idDistrito: 1,
  distrito: 'La Plata',
  direccion: 'Calle 13 N° 821, La Plata',
  fecha: day,
  hora: '10:30',
  motivo: 'Subsidios',
}
const dialog = (): Promise<HTMLElement> => screen.findByRole('alertdialog', { name: 'Mi turno' })

describe('asking', () => {
  test('[TURNO-010] [TURNO-014] [UNS-96] [API-031] the dialog asks first; confirmed, it is booked, read, and the page loads anew', async () => {
    portal.open()
    await fillIn()
    press('Agendar turno')
    const asked = within(await dialog())
    expect(asked.getByRole('heading', { name: 'Confirmar turno' })).toBeTruthy()
    expect(portal.bodies(paths.requestAppointment)).toEqual([])
    const reads = portal.bodies(paths.activeAppointments).length
    portal.appointments.active = activeOf(anActive())
    fireEvent.click(asked.getByRole('button', { name: 'SI, CONFIRMAR' }))
    await waitFor(() => expect(portal.reloads()).toBe(1))
    const mail = portal.world.emails[0]?.email ?? ''
    expect(portal.bodies(paths.requestAppointment)).toEqual([encodeAppointment({ ...whole, mail })])
    expect(portal.bodies(paths.activeAppointments).length).toBeGreaterThan(reads)
    expect(portal.readTab('turno')).toBeNull()
  })

  test('[TURNO-019] [TURNO-029] [UNS-137] a day of next year is asked for where the API has it', async () => {
    const far = Array.from({ length: 7 }, (_, at) => addDays(addMonths(today, 7), at)).find(isOpenWeekday)
    if (far === undefined) throw new Error('A week without an open day.')
    portal.open()
    await inLaPlata()
    await turnOn(6)
    await pick(far)
    await pickHour('10:30')
    choose('Motivo', 'Subsidios')
    press('Agendar turno')
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'SI, CONFIRMAR' }))
    await waitFor(() => expect(portal.bodies(paths.requestAppointment)).toHaveLength(1))
    expect(portal.bodies(paths.requestAppointment)).toMatchObject([{ fecha: toDisplayDate(far), hora: '10:30' }])
    expect(document.body.textContent).not.toContain('Podés pedir hasta')
  })

  test('[TURNO-029] [UNS-137] the calendar ends where the API says that its days end', async () => {
    const last = openDays[5] ?? today
    portal.appointments.closed = { json: encodeClosedDays({ closed: [], last }) }
    portal.open()
    await inLaPlata()
    expect(await screen.findByText(new RegExp(`Podés pedir hasta el ${sayDay(last)}\\.`))).toBeTruthy()
    expect((await dayButton(last)).hasAttribute('data-disabled')).toBe(false)
    expect((await dayButton(addDays(last, 1))).hasAttribute('data-disabled')).toBe(true)
  })

  test("[LEGAJO-037] after that load the information dialog 'turno' says it once, and where the letter went", async () => {
    const leave = portal.open()
    await fillIn()
    press('Agendar turno')
    portal.appointments.active = activeOf(anActive())
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'SI, CONFIRMAR' }))
    await waitFor(() => expect(portal.reloads()).toBe(1))
    leave()
    const again = portal.open()
    const told = within(await screen.findByRole('dialog', { name: 'Mi turno' }))
    expect(told.getByText(portal.world.emails[0]?.email ?? '?')).toBeTruthy()
    fireEvent.click(told.getByRole('button', { name: 'Entendido' }))
    again()
    portal.open()
    await screen.findByRole('region', { name: 'Próximo turno' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('booked, but not read anew: after that load nothing says that there is none', async () => {
    const leave = portal.open()
    await fillIn()
    press('Agendar turno')
    const asked = within(await dialog())
    portal.appointments.active = { cut: true }
    fireEvent.click(asked.getByRole('button', { name: 'SI, CONFIRMAR' }))
    await waitFor(() => expect(portal.reloads()).toBe(1))
    leave()
    portal.open()
    expect(await screen.findByText(appointmentWords.booked)).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Próximo turno' })).getByText(shown(day))).toBeTruthy()
    expect(screen.queryByText(appointmentWords.none)).toBeNull()
    expect(screen.queryByRole('region', { name: 'Solicitar un turno' })).toBeNull()
    portal.appointments.active = activeOf(anActive())
    act(() => portal.reportConnection(true))
    expect(await screen.findByRole('dialog', { name: 'Mi turno' })).toBeTruthy()
    expect(screen.getAllByText('Próximo turno')).toHaveLength(1)
  })

  test('[TURNO-015] declined, the temporary appointment is gone, also after a reload; the form is as it was', async () => {
    const leave = portal.open()
    await fillIn()
    press('Agendar turno')
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'NO, MODIFICAR' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    leave()
    portal.open()
    await waitFor(() => expect(hour('10:30')?.checked).toBe(true))
    expect([textOf('Fecha'), textOf('Dirección')]).toEqual([shown(day), whole.direccion])
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(portal.bodies(paths.requestAppointment)).toEqual([])
  })

  test('a tab that was killed with the dialog open asks again', async () => {
    const leave = portal.open()
    await fillIn()
    press('Agendar turno')
    await dialog()
    leave()
    portal.open()
    expect(within(await dialog()).getByText(shown(day))).toBeTruthy()
  })

  test('[UNS-119] an hour that somebody else took says so, with the hours read anew', async () => {
    portal.open()
    await fillIn()
    portal.appointments.request = refusedFor(appointmentWords.taken)
    portal.appointments.slots = slotsOf('08:30', '09:00')
    press('Agendar turno')
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'SI, CONFIRMAR' }))
    expect(await screen.findByText('Ese horario ya no está disponible. Elegí otro.')).toBeTruthy()
    await waitFor(() => expect(hour('09:00')).toBeDefined())
    expect(hour('10:30')).toBeUndefined()
    expect(textOf('Fecha')).toBe(shown(day))
    expect(hour('09:00')?.checked).toBe(false)
    expect(portal.reloads()).toBe(0)
  })

  test.each([
    ['refused', refusedFor(appointmentWords.other), appointmentWords.other],
    ['too many', { status: 429, json: { error: 429, msg: 'Esperá 5 minutos.', detalle: [] } }, 'Esperá 5 minutos.'],
    ['lost', { cut: true }, /no sabemos si quedó agendado/],
  ])('[TURNO-024] %s: the page says so and keeps what was chosen', async (_what, reply, words) => {
    portal.open()
    await fillIn()
    portal.appointments.request = reply
    press('Agendar turno')
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'SI, CONFIRMAR' }))
    expect(await screen.findByText('Error al intentar solicitar su turno.')).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
    expect(textOf('Fecha')).toBe(shown(day))
  })

  test('a lost answer to what was booked is found out', async () => {
    portal.open()
    await fillIn()
    portal.appointments.request = { cut: true }
    portal.appointments.active = activeOf(anActive())
    press('Agendar turno')
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'SI, CONFIRMAR' }))
    await waitFor(() => expect(portal.reloads()).toBe(1))
  })
})
