import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appointmentClosedDays, appointments } from '../../../server/db/schema/appointments'
import { auditLog } from '../../../server/db/schema/audit'
import { seedDemoAppointments } from '../../../server/demo/seed-appointments'
import { encodeNumber } from '../../../src/contract/member/member'
import { paths } from '../../../src/contract/base-paths'
import { weekdayOf } from '../../../src/domain/appointments/days'
import { appointmentWords } from '../../../src/domain/appointments/words'
import { postJson } from '../support/http'
import { readLetters } from '../support/letters'
import { noon, startServer, type RunningServer } from '../support/server'
import { anAppointment, anAsker } from './support'

let now = noon
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = noon
  await server.db.delete(appointments)
})

const subjectOf = (letter: string): string =>
  Buffer.from(/^Subject: =\?UTF-8\?B\?(.*)\?=\r$/m.exec(letter)?.[1] ?? '', 'base64').toString()

const done = (msg: string) => ({ success: true, msg })
const refused = (msg: string) => ({ success: false, msg })
const allDay = ['08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30']
const afternoon = ['14:00', '14:30', '15:00', '15:30']

describe('what can be asked for', () => {
  test('[API-026] [TURNO-002] [UNS-64] the districts with their addresses, for a day yyyy-mm-dd', async () => {
    const asker = await anAsker(server)
    expect((await asker.districts()).body).toEqual({
      distritos: [
        { id: 1, desdistrito: 'La Plata', direccion: 'Calle 13 N° 821, La Plata' },
        { id: 2, desdistrito: 'Mar del Plata', direccion: 'Av. Colón 2901, Mar del Plata' },
        { id: 3, desdistrito: 'Bahía Blanca', direccion: 'Av. Alem 415, Bahía Blanca' },
      ],
    })
    expect((await asker.districts('20/11/2025')).status).toBe(400)
  })

  test('[API-027] [TURNO-003] the hours of a day, without those that are taken', async () => {
    const [asker, other] = [await anAsker(server), await anAsker(server)]
    await other.ask({ hora: '09:00' })
    const body = { fecha2: '2025-11-24', fecha: '24/11/2025', idDistrito: 1, dia: 2 }
    const { body: answer } = await asker.post(paths.appointmentSlots, body)
    expect(answer).toEqual({
      success: true,
      horarios: [...allDay, ...afternoon]
        .filter((hour) => hour !== '09:00')
        .map((hour) => ({ hora: Number(hour.slice(0, 2)), minuto: Number(hour.slice(3)) })),
    })
  })

  test.each([
    ['the weekday of another day', { dia: 1 }],
    ['another day', { fecha: '25/11/2025' }],
    ['a day that does not exist', { fecha2: '2025-11-31', fecha: '31/11/2025' }],
  ])('[API-027] %s is no question about a day', async (_what, change) => {
    const asker = await anAsker(server)
    const body = { fecha2: '2025-11-24', fecha: '24/11/2025', idDistrito: 1, dia: 2, ...change }
    expect((await asker.post(paths.appointmentSlots, body)).body).toEqual({ success: false, horarios: [] })
  })

  test.each([
    ['a Friday', '2025-11-28'],
    ['a Saturday', '2025-11-29'],
    ['a Sunday, by its data', '2025-11-30'],
    ['a holiday', '2025-12-08'],
    ['a closed day of the district', '2025-12-03'],
    ['yesterday', '2025-11-19'],
    ['a day beyond three months', '2026-02-23'],
  ])('[TURNO-019] [TURNO-029] %s has no hours', async (_what, day) => {
    const asker = await anAsker(server)
    expect(await asker.slots(day)).toEqual([])
    expect(await asker.ask({ fecha: day })).toMatchObject({ success: false })
    expect(await asker.stored()).toEqual([])
  })

  test('[TURNO-029] of today, only the hours to come', async () => {
    const asker = await anAsker(server)
    expect(await asker.slots('2025-11-20')).toEqual(['12:30', ...afternoon])
    expect(await asker.ask({ fecha: '2025-11-20', hora: '12:00' })).toEqual(refused(appointmentWords.taken))
  })

  test('at midnight the day is the fund’s, whatever the zone of the server', async () => {
    const asker = await anAsker(server)
    now = Date.parse('2025-11-24T02:59:00Z')
    expect(await asker.slots('2025-11-23')).toEqual([])
    expect(await asker.slots('2025-11-24')).toContain('08:30')
    now = Date.parse('2025-11-25T02:59:00Z')
    expect(await asker.ask()).toEqual(refused(appointmentWords.taken))
    now = Date.parse('2025-11-25T03:00:00Z')
    expect(await asker.ask()).toMatchObject({ success: false })
    expect(await asker.ask({ fecha: '2025-11-25' })).toEqual(done(appointmentWords.booked))
  })

  test('from the 31st, three months end on the last day of February', async () => {
    now = Date.parse('2025-11-30T12:00:00-03:00')
    const asker = await anAsker(server)
    expect(await asker.slots('2026-02-26')).not.toEqual([])
    expect(await asker.slots('2026-03-02')).toEqual([])
    expect((await asker.days()).closed.at(-1)).toBe('2026-02-28')
  })

  test('[API-028] the address of a district', async () => {
    const asker = await anAsker(server)
    expect((await asker.post(paths.appointmentAddress, { idDistrito: 2 })).body).toEqual({
      direccion: 'Av. Colón 2901, Mar del Plata',
    })
    expect((await asker.post(paths.appointmentAddress, { idDistrito: 99 })).body).toEqual({ direccion: '' })
  })

  test('[API-030] [TURNO-004] [UNS-137] the days without appointments and the last one offered, as dd/mm/yyyy', async () => {
    const asker = await anAsker(server)
    const body = { distrito: 1, nroafi: asker.nroafi }
    const { body: answer } = await asker.post(paths.appointmentClosedDays, body)
    expect(Object(answer).diasNoLaborables.slice(0, 2)).toEqual([{ desde: '21/11/2025' }, { desde: '22/11/2025' }])
    expect(Object(answer).hasta).toBe('20/02/2026')
    const { closed: days, last } = await asker.days()
    expect(last).toBe('2026-02-20')
    expect(days.filter((day) => ![5, 6, 0].includes(weekdayOf(day)))).toEqual([
      '2025-12-03',
      '2025-12-08',
      // The communication about the end of the year says so.
      '2025-12-24',
      '2025-12-25',
      '2025-12-31',
      '2026-01-01',
      '2026-01-07',
      '2026-02-04',
    ])
  })

  test('a district without hours has no day, and no hour', async () => {
    const asker = await anAsker(server)
    expect((await asker.days(3)).closed).toHaveLength(93)
    expect(await asker.slots('2025-11-24', 3)).toEqual([])
    expect(await asker.ask({ idDistrito: 3 })).toEqual(refused(appointmentWords.taken))
    expect(await asker.slots('2025-11-24', 99)).toEqual([])
  })
})

describe('an appointment', () => {
  test('[API-031] [API-029] [TURNO-001] [TURNO-005] is made, and is active then', async () => {
    const asker = await anAsker(server)
    const { post } = asker
    expect(await asker.active()).toEqual([])
    const { body } = await post(paths.requestAppointment, {
      idDistrito: 1,
      distrito: 'La Plata',
      direccion: 'Calle 13 N° 821, La Plata',
      hora: '08:30',
      mail: 'socia@correo.example',
      fecha: '24/11/2025',
      motivo: 'Subsidios',
    })
    expect(body).toEqual(done('Tu turno quedó agendado.'))
    const [stored] = await asker.stored()
    expect((await post(paths.activeAppointments, encodeNumber(asker.nroafi))).body).toEqual({
      turnosActivos: [
        {
          thd_id: stored?.id,
          thd_fecha: '24/11/2025',
          thd_hora: '08:30',
          tdi_desdistrito: 'La Plata',
          tdi_direcc: 'Calle 13 N° 821, La Plata',
          thd_motivo: 'Subsidios',
        },
      ],
    })
    const [line] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(line).toMatchObject({ event: 'turnoPedido', nroafi: Number(asker.nroafi), detail: { turno: stored?.id } })
  })

  test('[UNS-119] of an hour that somebody else has is refused, and there is no second at once', async () => {
    const [first, second] = [await anAsker(server), await anAsker(server)]
    await first.ask()
    expect(await second.ask()).toEqual(refused('Ese horario ya no está disponible. Elegí otro.'))
    expect(await second.slots('2025-11-24')).not.toContain('08:30')
    expect(await second.ask({ hora: '09:00' })).toEqual(done(appointmentWords.booked))
    expect(await second.ask({ hora: '09:30' })).toEqual(refused(appointmentWords.other))
    expect(await second.stored()).toHaveLength(1)
  })

  test.each([
    ['an hour that no district gives', { hora: '08:31' }],
    ['no hour', { hora: '' }],
    ['a reason that is none', { motivo: 'Asado' }],
    ['an e-mail that is none', { mail: 'socia' }],
    ['two e-mails', { mail: 'a@correo.example, b@correo.example' }],
    ['an e-mail without an end', { mail: `${'a'.repeat(101)}@correo.example` }],
    ['no address', { direccion: '' }],
    ['an unknown district', { idDistrito: 77 }],
  ])('with %s is refused in words', async (_what, change) => {
    const asker = await anAsker(server)
    expect(await asker.ask(change)).toEqual({ success: false, msg: expect.stringMatching(/\S/) })
    expect(await asker.stored()).toEqual([])
  })

  test('[TURNO-005] of yesterday is not active any more, and does not stand in the way', async () => {
    const asker = await anAsker(server)
    await asker.ask()
    now = Date.parse('2025-11-25T08:00:00-03:00')
    expect(await asker.active()).toEqual([])
    expect(await asker.ask({ fecha: '2025-11-26' })).toEqual(done(appointmentWords.booked))
  })

  test('that has begun stands in nobody’s way; half an hour later it is not active any more', async () => {
    const asker = await anAsker(server)
    await asker.ask()
    const [own] = await asker.active()
    now = Date.parse('2025-11-24T08:30:00-03:00')
    expect(await asker.active()).toHaveLength(1)
    expect(await asker.cancel(own?.id ?? 0)).toEqual(refused(appointmentWords.past))
    expect(await asker.ask({ hora: '15:00' })).toEqual(done(appointmentWords.booked))
    now = Date.parse('2025-11-24T09:00:00-03:00')
    expect((await asker.active()).map(({ hora }) => hora)).toEqual(['15:00'])
  })

  test('[API-032] [UNS-65] [TURNO-025] is cancelled, also twice; its hour is free, its letter sent', async () => {
    const [asker, other] = [await anAsker(server), await anAsker(server)]
    const mail = `cancela${asker.nroafi}@correo.example`
    await asker.ask({ mail })
    const id = (await asker.active())[0]?.id ?? 0
    const body = { thd_id: id, nroafi: asker.nroafi }
    expect((await asker.post(paths.cancelAppointment, body)).body).toEqual(done('Turno cancelado con éxito.'))
    expect(await asker.cancel(id)).toEqual(done('Turno cancelado con éxito.'))
    expect(await asker.active()).toEqual([])
    expect(await other.ask()).toEqual(done(appointmentWords.booked))
    await server.services.afterwards.close()
    expect((await readLetters(server, mail)).map(subjectOf)).toEqual([
      'Tu turno: Lunes 24/11/2025, 08:30',
      'Turno cancelado: Lunes 24/11/2025, 08:30',
    ])
    const lines = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.event, 'turnoCancelado'), eq(auditLog.nroafi, Number(asker.nroafi))))
    expect(lines).toHaveLength(1)
  })

  test('that the district cancelled is gone, and cancelling it still succeeds', async () => {
    const asker = await anAsker(server)
    await asker.ask()
    const id = (await asker.active())[0]?.id ?? 0
    const change = { cancelledAt: new Date(now), cancelledBy: 'delegacion' } as const
    await server.db.update(appointments).set(change).where(eq(appointments.id, id))
    expect(await asker.active()).toEqual([])
    expect(await asker.cancel(id)).toMatchObject({ success: true })
    expect((await asker.stored())[0]?.cancelledBy).toBe('delegacion')
    expect(await asker.ask()).toEqual(done(appointmentWords.booked))
  })

  test('[API-003] is nobody else’s, and needs a session', async () => {
    const [asker, stranger] = [await anAsker(server), await anAsker(server)]
    await asker.ask()
    const id = (await asker.active())[0]?.id ?? 0
    expect(await stranger.cancel(id)).toEqual(refused(appointmentWords.unknown))
    expect((await stranger.post(paths.cancelAppointment, { thd_id: id, nroafi: asker.nroafi })).status).toBe(403)
    expect((await stranger.post(paths.activeAppointments, encodeNumber(asker.nroafi))).status).toBe(403)
    for (const path of [paths.requestAppointment, paths.appointmentSlots, paths.activeAppointments])
      expect((await postJson(server.url + path, anAppointment())).status).toBe(401)
    expect(await asker.active()).toHaveLength(1)
  })
})

test('the demonstration has free days for months at every start, and keeps its appointment', async () => {
  const { db } = server
  await seedDemoAppointments(db, '2025-11-20', noon)
  const ofMember = () => db.select().from(appointments).where(eq(appointments.nroafi, 120_018))
  expect(await ofMember()).toHaveLength(1)
  await db.update(appointments).set({ cancelledAt: new Date(noon), cancelledBy: 'afiliado' })
  await seedDemoAppointments(db, '2025-11-21', noon)
  expect(await ofMember()).toHaveLength(1)
  await seedDemoAppointments(db, '2027-03-10', Date.parse('2027-03-10T12:00:00-03:00'))
  expect(await ofMember()).toHaveLength(2)
  const ahead = await db.select().from(appointmentClosedDays).where(eq(appointmentClosedDays.day, '2027-12-08'))
  expect(ahead).toHaveLength(2)
})
