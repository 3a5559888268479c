import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyCancellations } from '../../../server/areas/agenda/cancel'
import { startOffices } from '../../../server/areas/agenda/start-values'
import {
  appointmentClosedDays,
  appointmentClosedHours,
  appointmentHours,
  appointmentOffices,
  appointments,
} from '../../../server/db/schema/appointments'
import { letters } from '../../../server/db/schema/decided/letters'
import { events } from '../../../server/db/schema/events/events'
import { agendaPaths } from '../../../src/contract/appointments/desk-paths'
import { deskDaySchema, hoursSchema } from '../../../src/contract/appointments/desk-schemas'
import { shiftProblem } from '../../../src/domain/appointments/office'
import { anAsker } from '../appointments/support'
import { get, postJson, type Reply } from '../support/http'
import { signInManagement } from '../support/modification'
import { noon, startServer, type RunningServer } from '../support/server'

const day = '2025-11-24'
const minuteMs = 60_000

let now = noon
let server: RunningServer
let desk: { authorization: string }

beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = noon
  desk = await signInManagement(server, now)
  await server.db.delete(appointments)
  await server.db.delete(appointmentClosedHours)
  await server.db.delete(letters)
  await server.db.delete(events)
})

const post = (path: string, body: unknown): Promise<Reply> => postJson(server.url + path, body, desk)
const readDay = async (query: string) =>
  deskDaySchema.parse((await get(`${server.url}${agendaPaths.day}?${query}`, desk)).body)
const readHours = async () =>
  hoursSchema.parse((await get(`${server.url}${agendaPaths.hours}?delegacion=1`, desk)).body)
const idOf = async (): Promise<number> => (await server.db.select().from(appointments))[0]?.id ?? 0
const apply = () => Promise.all([1, 2].map(() => applyCancellations({ ...server.services, clock: () => now })))

describe('a day of an office', () => {
  test('[P45] has its hours with who comes, and its week with how many', async () => {
    const asker = await anAsker(server)
    await asker.ask({ hora: '09:00' })
    const { horas, semana, cerrado, delegacion } = await readDay(`dia=${day}`)
    expect([delegacion, cerrado, horas.length]).toEqual([1, null, 13])
    expect(horas.find(({ hora }) => hora === '09:00')?.turnos).toMatchObject([{ estado: 'dado', telefono: '' }])
    expect(semana.map(({ dia, turnos, atiende }) => [dia.slice(8), turnos, atiende])).toEqual([
      ['24', 1, true],
      ['25', 0, true],
      ['26', 0, true],
      ['27', 0, true],
      ['28', 0, false],
      ['30', 0, false],
    ])
    expect((await get(`${server.url}${agendaPaths.day}?delegacion=77`, desk)).status).toBe(404)
    expect((await get(`${server.url}${agendaPaths.day}?dia=2025-02-31`, desk)).status).toBe(400)
  })

  test('[P45] marks who came from the hour on, and the last word counts', async () => {
    const asker = await anAsker(server)
    await asker.ask({ hora: '09:00' })
    const id = await idOf()
    const mark = async (asistencia: string) => (await post(agendaPaths.attendance, { id, asistencia })).status
    expect(await mark('vino')).toBe(409)
    now = Date.parse(`${day}T12:00:00.000Z`)
    desk = await signInManagement(server, now)
    expect([await mark('noVino'), await mark('vino')]).toEqual([200, 200])
    expect((await server.db.select().from(appointments))[0]?.attendance).toBe('vino')
    now += 9 * 86_400_000
    desk = await signInManagement(server, now)
    expect(await mark('noVino')).toBe(409)
  })
})

describe('a cancellation', () => {
  test('[P45] is done after its minute, once, with its letter and its event; the hour is closed', async () => {
    const asker = await anAsker(server)
    await asker.ask({ hora: '09:00' })
    const id = await idOf()
    expect((await post(agendaPaths.cancel, { id, motivo: ' ', cierra: true })).status).toBe(422)
    await post(agendaPaths.cancel, { id, motivo: 'Se corta la luz.', cierra: true })
    await apply()
    expect((await server.db.select().from(appointments))[0]?.cancelledAt).toBeNull()
    now += minuteMs
    await apply()
    expect((await server.db.select().from(appointments))[0]?.cancelledBy).toBe('delegacion')
    const [letter, ...others] = await server.db.select().from(letters)
    expect([letter?.content, others]).toMatchObject([{ kind: 'turno', hora: '09:00', motivo: 'Se corta la luz.' }, []])
    const told = (await server.db.select().from(events)).filter(({ origin }) => origin === 'gestion')
    expect(told.map(({ detail }) => detail)).toEqual([{ paso: 'cancelado' }])
    expect((await readDay(`dia=${day}`)).horas.find(({ hora }) => hora === '09:00')?.turnos).toMatchObject([
      { estado: 'canceladoPorDelegacion' },
    ])
    const again = await anAsker(server)
    await again.ask({ hora: '09:00' })
    expect(await server.db.$count(appointments)).toBe(1)
  })

  test('[P45] is taken back within its minute, and then nothing happened', async () => {
    const asker = await anAsker(server)
    await asker.ask({ hora: '09:00' })
    const id = await idOf()
    await post(agendaPaths.cancel, { id, motivo: 'Por error.', cierra: false })
    expect((await post(agendaPaths.undo, { id })).status).toBe(200)
    now += minuteMs
    await apply()
    expect((await server.db.select().from(appointments))[0]?.cancelledAt).toBeNull()
    expect((await post(agendaPaths.undo, { id })).status).toBe(409)
  })
})

describe('the hours of an office', () => {
  test('[P45] [TURNO-003] rule new appointments, and are not written over what another changed', async () => {
    const { horario } = await readHours()
    const shorter = [{ weekday: 1, from: '08:30', until: '09:30', every: 30 }]
    expect((await post(agendaPaths.saveHours, { delegacion: 1, horario: shorter, vistos: horario })).status).toBe(200)
    expect((await readDay(`dia=${day}`)).horas.map(({ hora }) => hora)).toEqual(['08:30', '09:00'])
    expect((await post(agendaPaths.saveHours, { delegacion: 1, horario, vistos: horario })).status).toBe(409)
    expect((await post(agendaPaths.saveHours, { delegacion: 1, horario, vistos: shorter })).status).toBe(200)
  })

  test('[P45] [TURNO-004] a day is closed for one office or all, and names what was given', async () => {
    const asker = await anAsker(server)
    await asker.ask({ hora: '09:00' })
    await post(agendaPaths.close, { delegacion: 1, dia: day, motivo: 'Capacitación', todas: true })
    const closed = (await readHours()).cerrados.find(({ dia }) => dia === day)
    expect(closed).toEqual({ dia: day, motivo: 'Capacitación', todas: true, turnos: 1 })
    expect((await readDay(`dia=${day}`)).cerrado).toBe('Capacitación')
    await post(agendaPaths.open, { delegacion: 1, dia: day, todas: true })
    expect((await readHours()).cerrados.some(({ dia }) => dia === day)).toBe(false)
    const past = { delegacion: 1, dia: '2020-01-01', motivo: 'x', todas: false }
    expect((await post(agendaPaths.close, past)).status).toBe(422)
  })

  test('[P45] begin with those of the profile, once', async () => {
    const { profile } = server.services.config.fund
    const { slots = [] } = profile.officeHours
    expect(slots.length).toBeGreaterThan(0)
    const of3 = () => server.db.$count(appointmentHours, eq(appointmentHours.district, 3))
    await server.db.delete(appointmentOffices).where(eq(appointmentOffices.district, 3))
    await startOffices(server.db, profile)
    const first = await of3()
    expect(first).toBeGreaterThan(0)
    await server.db.delete(appointmentHours).where(eq(appointmentHours.district, 3))
    await startOffices(server.db, profile)
    expect(await of3()).toBe(0)
    await server.db.delete(appointmentClosedDays).where(eq(appointmentClosedDays.district, 3))
  })

  test.each([
    [[{ weekday: 1, from: '09:00', until: '09:00', every: 30 }], false],
    [[{ weekday: 1, from: '09:00', until: '09:15', every: 30 }], false],
    [
      [
        { weekday: 1, from: '09:00', until: '11:00', every: 30 },
        { weekday: 1, from: '10:00', until: '12:00', every: 30 },
      ],
      false,
    ],
    [
      [
        { weekday: 1, from: '09:00', until: '11:00', every: 30 },
        { weekday: 2, from: '10:00', until: '12:00', every: 30 },
      ],
      true,
    ],
  ])('[P45] hours that cannot be are refused: %j', (shifts, isGood) => {
    expect(shiftProblem(shifts) === null).toBe(isGood)
  })
})
