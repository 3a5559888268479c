import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, expect } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import {
  encodeActiveAppointments,
  encodeAppointmentAnswer,
  encodeClosedDays,
  encodeSlots,
} from '../../../src/contract/appointments/appointments'
import { paths } from '../../../src/contract/base-paths'
import { isOpenWeekday, showDay } from '../../../src/domain/appointments/days'
import type { ActiveAppointment } from '../../../src/domain/appointments/values'
import { appointmentWords } from '../../../src/domain/appointments/words'
import { addDays, todayIn, type PlainDate } from '../../../src/domain/dates'
import type { JsonValue } from '../../../src/domain/json'
import { fail, ok } from '../../../src/domain/result'
import type { Call, Reply } from '../../api/support/server'
import { fireEvent, render, screen, within } from '../../ui/support/setup'
import { openFile } from '../file/support'
import { bringNodeBuffers } from '../node-realm'

bringNodeBuffers()

/** Today, as the portal knows it. */
export const today = todayIn(Date.now())

/** The open days from today on: Monday to Thursday, and Sunday, whose data say no. */
export const openDays: readonly PlainDate[] = Array.from({ length: 30 }, (_, at) => addDays(today, at + 1)).filter(
  isOpenWeekday,
)

/** An appointment on the third open day. */
export const anActive = (change: Partial<ActiveAppointment> = {}): ActiveAppointment => ({
  id: 17,
  fecha: openDays[2] ?? today,
  hora: '10:30',
  distrito: 'La Plata',
  direccion: 'Calle 13 N° 821, La Plata',
  motivo: 'Subsidios',
  ...change,
})

/** The answer of obtenerTurnosActivos. */
export const activeOf = (...list: ActiveAppointment[]): Reply => ({ json: encodeActiveAppointments(list) })

export const slotsOf = (...hours: string[]): Reply => ({ json: encodeSlots(hours) })
export const booked: Reply = { json: encodeAppointmentAnswer(ok(appointmentWords.booked)) }
export const refusedFor = (words: string): Reply => ({ json: encodeAppointmentAnswer(fail(words)) })

/** What the API of a test says of appointments; each may change while it runs. */
export type AppointmentWorld = {
  districts: Reply
  address: Reply
  closed: Reply
  slots: Reply
  active: Reply
  request: Reply
  cancel: Reply
}

const aWorld = (): AppointmentWorld => ({
  districts: {
    json: {
      distritos: [
        { id: 1, desdistrito: 'La Plata', direccion: 'Calle 13 N° 821, La Plata' },
        { id: 2, desdistrito: 'Mar del Plata', direccion: '' },
      ],
    },
  },
  address: { json: { direccion: 'Av. Colón 2901' } },
  closed: { json: encodeClosedDays({ closed: [openDays[1] ?? today], last: null }) },
  slots: slotsOf('08:30', '09:00', '10:30'),
  active: activeOf(),
  request: booked,
  cancel: { json: encodeAppointmentAnswer(ok(appointmentWords.cancelled)) },
})

/** 'Mis turnos' on a portal with a signed-in member. */
export const openAppointments = async () => {
  const portal = await openFile()
  const { AppointmentsPage } = await import('../../../src/features/appointments/AppointmentsPage')
  // Loaded here, so that no test waits for code.
  await import('../../../src/ui/fields/CalendarMonth')
  await import('../../../src/ui/dialogs/ConfirmDialog')
  const { appStore } = await import('../../../src/api/store')
  const { clearTab, readTab } = await import('../../../src/api/session/tab-storage')
  const { baseApi } = await import('../../../src/api/base-api')
  const appointments = aWorld()
  const replies: readonly (readonly [path: string, name: keyof AppointmentWorld])[] = [
    [paths.appointmentDistricts, 'districts'],
    [paths.appointmentAddress, 'address'],
    [paths.appointmentClosedDays, 'closed'],
    [paths.appointmentSlots, 'slots'],
    [paths.activeAppointments, 'active'],
    [paths.requestAppointment, 'request'],
    [paths.cancelAppointment, 'cancel'],
  ]
  const answer = ({ path }: Call): Reply | undefined => {
    const found = replies.find(([known]) => known === path)
    return found ? appointments[found[1]] : undefined
  }
  let reloads = 0
  afterEach(portal.end)
  afterAll(portal.close)
  return {
    ...portal,
    appointments,
    readTab,
    begin: (change: Partial<AppointmentWorld> = {}): void => {
      portal.begin()
      clearTab('turno')
      clearTab('turnoAgendado')
      reloads = 0
      appStore.dispatch(baseApi.util.resetApiState())
      Object.assign(appointments, aWorld(), change)
      portal.world.answer = answer
    },
    /** Shows 'Mis turnos'; gives what closes it, as a reload does. */
    open: () => {
      const { hook } = memoryLocation({ path: '/turnos' })
      return render(
        <Router hook={hook}>
          <AppointmentsPage reload={() => void (reloads += 1)} />
          <portal.SnackHost />
        </Router>,
      ).unmount
    },
    reloads: () => reloads,
    /** The device has these appointments stored since that time (epoch milliseconds), and there is no connection. */
    goOfflineWith: (list: readonly ActiveAppointment[], at: number): void => {
      portal.world.answer = () => ({ cut: true })
      const body: JsonValue = JSON.parse(JSON.stringify(encodeActiveAppointments(list)))
      portal.provideSnapshots({
        find: (name) => Promise.resolve(name === 'turnos' ? { value: { nroafi: '84217', body }, at } : undefined),
        write: () => Promise.resolve(true),
      })
      portal.reportConnection(false)
    },
    /** Bodies of the calls of one path, in their order. */
    bodies: (path: string): unknown[] =>
      portal.server.calls
        .filter((call) => call.path === path)
        .map(({ body }) => JSON.parse(Buffer.from(body, 'latin1').toString())),
  }
}

/** 'Mis turnos', as `openAppointments` gives it. */
export type Appointments = Awaited<ReturnType<typeof openAppointments>>

// By label and text: roles of a whole month of buttons take a second to compute each time.

/** Presses the button with exactly this text or name. */
export const press = (name: string): void => {
  fireEvent.click(screen.queryByText(name, { selector: 'button *' })?.closest('button') ?? screen.getByLabelText(name))
}

/** Chooses an option of a select. */
export const choose = (label: string, option: string): void => {
  const select = screen.getByLabelText<HTMLSelectElement>(label)
  const found = within(select).getByText<HTMLOptionElement>(option)
  fireEvent.change(select, { target: { value: found.value } })
}

/** The text of a field. */
export const textOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value

/** The radio button of an hour; undefined while it is not offered. */
export const hour = (text: string): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].find(({ value }) => value === text)

/** Picks an hour, once it is offered. */
export const pickHour = async (text: string): Promise<void> => {
  await waitFor(() => expect(hour(text)).toBeDefined())
  fireEvent.click(hour(text) ?? document.body)
}

const wordsOf = (day: PlainDate): string =>
  new Intl.DateTimeFormat('es-AR', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

const findDay = (day: PlainDate): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.day:not([data-outside-month])')].find((button) =>
    (button.getAttribute('aria-label') ?? '').includes(wordsOf(day)),
  )

/** The calendar's button of a day at most a month away; it walks to its month first, onwards or back. */
export const dayButton = async (day: PlainDate): Promise<HTMLElement> => {
  await waitFor(() => expect(document.querySelector('.day')).not.toBeNull())
  for (const way of ['next', 'previous', 'previous']) {
    if (findDay(day) === undefined) fireEvent.click(document.querySelector(`.cal [slot="${way}"]`) ?? document.body)
  }
  const found = findDay(day)
  if (found === undefined) throw new Error(`The calendar has no ${day}.`)
  return found
}

/** Turns the calendar that many months on. */
export const turnOn = async (months: number): Promise<void> => {
  await waitFor(() => expect(document.querySelector('.day')).not.toBeNull())
  for (let month = 0; month < months; month += 1)
    fireEvent.click(document.querySelector('.cal [slot="next"]') ?? document.body)
}

/** Picks a day in the calendar. */
export const pick = async (day: PlainDate): Promise<void> => {
  fireEvent.click(await dayButton(day))
}

/** Waits for the districts, and chooses La Plata. */
export const inLaPlata = async (): Promise<void> => {
  await screen.findByText('La Plata', { selector: 'option' })
  choose('Distrito', 'La Plata')
}

/** Fills in a whole appointment: La Plata, the third open day, 10:30, Subsidios. */
export const fillIn = async (): Promise<void> => {
  await inLaPlata()
  await pick(openDays[2] ?? today)
  await pickHour('10:30')
  choose('Motivo', 'Subsidios')
}

/** A day as the form shows it. */
export const shown = (day: PlainDate | undefined): string => showDay(day ?? '')
