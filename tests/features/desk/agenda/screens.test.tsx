import { waitFor } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { WireDeskAppointment, WireDeskDay } from '../../../../src/contract/appointments/desk-schemas'
import { startRecorder, type Reply } from '../../../api/support/server'
import { aToken } from '../../../api/support/token'
import { act, fireEvent, render, screen, within } from '../../../ui/support/setup'

const load = async () => {
  let answer: (path: string) => Reply = () => ({ cut: true })
  const server = await startRecorder(({ path }) => answer(path))
  vi.stubEnv('VITE_API_HOST', server.url)
  const { AgendaSection } = await import('../../../../src/features/desk/agenda/AgendaSection')
  const { SnackHost } = await import('../../../../src/ui/dialogs/SnackHost')
  const { clearSnacks } = await import('../../../../src/ui/dialogs/snack-store')
  const session = await import('../../../../src/api/session/session-store')
  const { reportConnection } = await import('../../../../src/api/connection')
  return {
    server,
    session,
    clearSnacks,
    reportConnection,
    answerWith: (next: typeof answer) => {
      answer = next
    },
    open: (path: string) => {
      const place = memoryLocation({ path, record: true })
      render(
        <Router hook={place.hook} searchHook={place.searchHook}>
          <AgendaSection />
          <SnackHost />
        </Router>,
      )
      return place
    },
  }
}

let portal: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  portal = await load()
})
afterAll(async () => {
  await portal.server.stop()
  vi.unstubAllEnvs()
})
beforeEach(() => {
  portal.server.calls.length = 0
  portal.reportConnection(true)
  portal.session.startSession({ token: aToken({ nroafi: 'u-17', role: 'gestion' }), distrito: '' })
})
afterEach(() => {
  act(() => {
    portal.clearSnacks()
    portal.session.endSession('expired')
  })
})

const an = (part: Partial<WireDeskAppointment>): WireDeskAppointment => ({
  id: 5,
  nroafi: '84217',
  nombre: 'Lucía Fernanda Albarracín',
  asunto: 'Subsidios',
  email: 'lucia@ejemplo.com.ar',
  telefono: '',
  asistencia: null,
  estado: 'dado',
  ...part,
})

const aDay = (dia: string, turno: WireDeskAppointment): WireDeskDay => ({
  delegaciones: [{ id: 1, nombre: 'La Plata', direccion: 'Calle 13' }],
  delegacion: 1,
  dia,
  hoy: dia,
  cerrado: null,
  horas: [
    { hora: '09:00', turnos: [turno] },
    { hora: '09:30', turnos: [] },
  ],
  semana: [{ dia, turnos: 1, atiende: true }],
  horario: [{ weekday: 1, from: '09:00', until: '10:00', every: 30 }],
  cerrados: [{ dia: '2099-12-24', motivo: 'Fiestas', todas: true, turnos: 0 }],
})

const bodyOf = (end: string): unknown =>
  JSON.parse(portal.server.calls.findLast(({ path }) => path.endsWith(end))?.body ?? 'null')

test('[P45] a day says who comes, and marks who came from the hour on', async () => {
  portal.answerWith((path) =>
    path.endsWith('/asistencia') ? { json: { hasta: null } } : { json: aDay('2025-11-24', an({})) },
  )
  portal.open('/gestionPortal/agenda')
  const marks = await screen.findByRole('group', { name: '¿Vino Lucía Fernanda Albarracín?' })
  expect(screen.getByText('Libre')).toBeTruthy()
  expect(screen.getByText('Lunes: 09:00 a 10:00, un turno cada 30 minutos.')).toBeTruthy()
  fireEvent.click(within(marks).getByRole('button', { name: 'Vino' }))
  await waitFor(() => expect(bodyOf('/asistencia')).toEqual({ id: 5, asistencia: 'vino' }))
})

test('[P45] an appointment to come is cancelled with what its person reads, and taken back', async () => {
  portal.answerWith((path) =>
    /\/(?:cancelar|deshacer)$/.test(path) ? { json: { hasta: null } } : { json: aDay('2099-11-24', an({})) },
  )
  portal.open('/gestionPortal/agenda')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar el turno de Lucía Fernanda Albarracín' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar el turno de Lucía Fernanda Albarracín' })
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Otro motivo' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar el turno' }))
  expect(await within(dialog).findByText('Campo requerido.')).toBeTruthy()
  fireEvent.input(within(dialog).getByLabelText('Lo que va a leer la persona'), {
    target: { value: 'Se corta la luz.' },
  })
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Se cierra' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar el turno' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(bodyOf('/deshacer')).toEqual({ id: 5 }))
  expect(bodyOf('/cancelar')).toEqual({ id: 5, motivo: 'Se corta la luz.', cierra: true })
})

test('[P45] the hours of an office are changed with those that were seen', async () => {
  const hours = { nombre: 'La Plata', horario: aDay('2025-11-24', an({})).horario, cerrados: [] }
  portal.answerWith((path) => (path.endsWith('/guardar') ? { json: { hasta: null } } : { json: hours }))
  portal.open('/gestionPortal/agenda?delegacion=1&horarios')
  const monday = await screen.findByRole('group', { name: 'Lunes' })
  fireEvent.change(within(monday).getByLabelText('Hasta'), { target: { value: '08:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Cada horario tiene que terminar después de empezar.')).toBeTruthy()
  fireEvent.change(within(monday).getByLabelText('Hasta'), { target: { value: '12:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(bodyOf('/guardar')).toEqual({
      delegacion: 1,
      horario: [{ weekday: 1, from: '09:00', until: '12:00', every: 30 }],
      vistos: [{ weekday: 1, from: '09:00', until: '10:00', every: 30 }],
    }),
  )
})
