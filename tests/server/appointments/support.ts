import { eq } from 'drizzle-orm'
import { appointments } from '../../../server/db/schema/appointments'
import { openSession } from '../../../server/sessions/sessions'
import {
  encodeAppointment,
  encodeCancelAppointment,
  encodeClosedDaysQuery,
  encodeDistrictsQuery,
  encodeSlotsQuery,
  parseActiveAppointments,
  parseClosedDays,
  parseSlots,
} from '../../../src/contract/appointments/appointments'
import { paths } from '../../../src/contract/base-paths'
import { encodeNumber } from '../../../src/contract/member/member'
import { bearerHeaders } from '../../../src/contract/session/token'
import { atDistrict, newAppointment, type Appointment } from '../../../src/domain/appointments/values'
import { postJson, type Reply } from '../support/http'
import type { RunningServer } from '../support/server'
import { aMember } from '../support/session'

/** A whole request: La Plata, Monday 2025-11-24 at 08:30. */
export const anAppointment = (change: Partial<Appointment> = {}): Appointment => ({
  ...atDistrict(newAppointment(), { id: 1, desdistrito: 'La Plata', direccion: 'Calle 13 N° 821, La Plata' }),
  fecha: '2025-11-24',
  hora: '08:30',
  motivo: 'Subsidios',
  mail: 'socia@correo.example',
  ...change,
})

const valueOf = <T>(read: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!read.ok) throw new Error('The answer is malformed.')
  return read.value
}

/** A new member with a session, and the calls about appointments that they make at a server. */
export const anAsker = async (server: RunningServer, at: RunningServer = server) => {
  const { nroafi } = await aMember(server)
  const { db, services } = server
  const session = await openSession(db, {
    now: services.clock(),
    sub: nroafi,
    rol: 'afiliado',
    device: null,
    label: '',
    provenAt: services.clock(),
    isFirstLogin: false,
  })
  // Signed for each call, so that a test may let days pass.
  const post = async (path: string, body: unknown): Promise<Reply> => {
    const token = await services.tokens.sign({ ...session, openedAt: services.clock() })
    return postJson(at.url + path, body, bearerHeaders(token))
  }
  return {
    nroafi,
    post,
    districts: (day = '2025-11-20') => post(paths.appointmentDistricts, encodeDistrictsQuery(nroafi, day)),
    slots: async (day: string, district = 1) =>
      valueOf(parseSlots((await post(paths.appointmentSlots, encodeSlotsQuery(district, day))).body)),
    days: async (district = 1) =>
      valueOf(parseClosedDays((await post(paths.appointmentClosedDays, encodeClosedDaysQuery(district, nroafi))).body)),
    active: async () =>
      valueOf(parseActiveAppointments((await post(paths.activeAppointments, encodeNumber(nroafi))).body)),
    ask: async (change: Partial<Appointment> = {}) =>
      (await post(paths.requestAppointment, encodeAppointment(anAppointment(change)))).body,
    cancel: async (id: number) => (await post(paths.cancelAppointment, encodeCancelAppointment(id, nroafi))).body,
    stored: () =>
      db
        .select()
        .from(appointments)
        .where(eq(appointments.nroafi, Number(nroafi))),
  }
}
