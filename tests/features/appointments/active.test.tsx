import { waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { appointmentWords } from '../../../src/domain/appointments/words'
import { addDays } from '../../../src/domain/dates'
import { act, fireEvent, screen, within } from '../../ui/support/setup'
import {
  activeOf,
  anActive,
  fillIn,
  openAppointments,
  press,
  refusedFor,
  shown,
  today,
  type Appointments,
} from './support'

let portal: Appointments
beforeAll(async () => {
  portal = await openAppointments()
})
beforeEach(() => portal.begin({ active: activeOf(anActive()) }))

const next = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Próximo turno' })
const question = (): Promise<HTMLElement> => screen.findByRole('alertdialog', { name: '¿Querés cancelar el turno?' })

describe('with an appointment', () => {
  test('[TURNO-008] [TURNO-017] the page shows date, time, address and venue, and no form', async () => {
    portal.open()
    const card = within(await next())
    for (const text of [shown(anActive().fecha), '10:30', 'Calle 13 N° 821, La Plata', 'La Plata'])
      expect(card.getByText(text)).toBeTruthy()
    expect(card.getByRole('button', { name: 'Cancelar turno' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Solicitar un turno' })).toBeNull()
  })

  test('its address leads to a map, which the portal itself does not call', async () => {
    portal.open()
    const link = within(await next()).getByRole('link', { name: 'Cómo llegar (se abre en otra pestaña)' })
    expect(link.getAttribute('href')).toContain(encodeURIComponent('Calle 13 N° 821, La Plata'))
  })

  test('[TURNO-009] [TURNO-016] [TURNO-025] [API-032] cancelled: the dialog closes, the page says so and has the form', async () => {
    portal.open()
    await next()
    press('Cancelar turno')
    const asked = within(await question())
    expect(asked.getByRole('button', { name: 'cerrar' })).toBeTruthy()
    portal.appointments.active = activeOf()
    fireEvent.click(asked.getByRole('button', { name: 'Si, cancelar' }))
    expect(await screen.findByText('Turno cancelado con éxito.')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('region', { name: 'Solicitar un turno' })).toBeTruthy()
    expect(portal.bodies(paths.cancelAppointment)).toEqual([{ thd_id: 17, nroafi: '84217' }])
  })

  test('[TURNO-009] closed without cancelling, it stays', async () => {
    portal.open()
    await next()
    press('Cancelar turno')
    fireEvent.click(within(await question()).getByRole('button', { name: 'cerrar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(portal.bodies(paths.cancelAppointment)).toEqual([])
    expect(await next()).toBeTruthy()
  })

  test.each([
    ['refused', refusedFor(appointmentWords.past)],
    ['lost', { cut: true }],
  ])('[TURNO-026] %s: it says that it was not cancelled, and it stays', async (_what, reply) => {
    portal.appointments.cancel = reply
    portal.open()
    await next()
    press('Cancelar turno')
    fireEvent.click(within(await question()).getByRole('button', { name: 'Si, cancelar' }))
    expect(await screen.findByText(/^Error, turno no cancelado\. Intente nuevamente\./)).toBeTruthy()
    expect(await next()).toBeTruthy()
  })

  test('cancelled without any answer, it says that nobody knows, and how to find out', async () => {
    portal.open()
    await next()
    press('Cancelar turno')
    const asked = within(await question())
    portal.appointments.cancel = { cut: true }
    portal.appointments.active = { cut: true }
    fireEvent.click(asked.getByRole('button', { name: 'Si, cancelar' }))
    expect(await screen.findByText(/no sabemos si se canceló/)).toBeTruthy()
    expect(screen.queryByText(/turno no cancelado/)).toBeNull()
  })

  test('one of yesterday, as a device may still have it, is not the next one', async () => {
    portal.begin({ active: activeOf(anActive({ fecha: addDays(today, -1) })) })
    portal.open()
    expect(await screen.findByText('No hay turnos solicitados')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Próximo turno' })).toBeNull()
  })

  test('one that was cancelled elsewhere meanwhile is told', async () => {
    portal.open()
    await next()
    portal.appointments.active = activeOf()
    press('Actualizar')
    expect(await screen.findByText(/lo canceló la delegación/)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Solicitar un turno' })).toBeTruthy()
  })
})

describe('without a connection', () => {
  test('the last known appointment is there with its time; cancelling says what it needs', async () => {
    portal.goOfflineWith([anActive()], Date.now() - 60_000)
    portal.open()
    expect(within(await next()).getByText('10:30')).toBeTruthy()
    expect(screen.getByText(/^Datos de /)).toBeTruthy()
    // A call of an earlier test, answered only now, would have said that there is a connection.
    act(() => portal.reportConnection(false))
    press('Cancelar turno')
    expect((await screen.findAllByText('Para cancelar un turno necesitás conexión.')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('alertdialog', { name: '¿Querés cancelar el turno?' })).toBeNull()
  })

  test('asking says so before anything is typed, and the form comes with the connection', async () => {
    portal.goOfflineWith([], Date.now() - 60_000)
    portal.open()
    expect(await screen.findByText('Para pedir un turno necesitás conexión.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Solicitar un turno' })).toBeNull()
    act(() => portal.reportConnection(true))
    expect(await screen.findByRole('region', { name: 'Solicitar un turno' })).toBeTruthy()
  })

  test('what was chosen stays when it goes', async () => {
    portal.appointments.active = activeOf()
    portal.open()
    await fillIn()
    act(() => portal.reportConnection(false))
    expect(await screen.findByText('Para pedir un turno necesitás conexión.')).toBeTruthy()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Motivo' }).value).toBe('Subsidios')
    expect(screen.getByRole('button', { name: 'Agendar turno' }).getAttribute('aria-disabled')).toBe('true')
  })
})
