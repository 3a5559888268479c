import { randomUUID } from 'node:crypto'
import {
  encodeAppointment,
  encodeCancelAppointment,
  encodeClosedDaysQuery,
  encodeSlotsQuery,
  parseActiveAppointments,
  parseAppointmentAnswer,
  parseClosedDays,
  parseSlots,
} from '../../../src/contract/appointments/appointments'
import { paths } from '../../../src/contract/base-paths'
import { encodeNumber } from '../../../src/contract/member/member'
import {
  encodeCancelOrder,
  encodeNewOrder,
  orderHeaders,
  parseNewOrder,
  parseOrderCancel,
} from '../../../src/contract/payments/orders'
import { weekdayOf } from '../../../src/domain/appointments/days'
import { appointmentReasons, type Appointment } from '../../../src/domain/appointments/values'
import { addDays, todayIn } from '../../../src/domain/dates'
import type { JsonValue } from '../../../src/domain/json'
import type { Reply } from '../call'
import { newNotes, reads, readsOrRefuses, type Notes, type Row } from '../rows'
import { withoutWriting, type Stand } from '../stand'

/** What these acts change, in words. */
export const actsChange = [
  `POST ${paths.createOrder}: an order of payment of one owed concept, cancelled at once`,
  `POST ${paths.requestAppointment}: an appointment in the coming weeks, cancelled at once`,
]

const post = ({ call, token }: Stand, path: string, json: JsonValue, headers = {}): Promise<Reply | undefined> =>
  call({ method: 'POST', path, token, json, headers })

const examineOrder = async (stand: Stand, notes: Notes): Promise<void> => {
  const name = `POST ${paths.createOrder}`
  const concept = stand.known.deuda?.[0]
  if (concept === undefined) return notes.skip(name, 'the test member owes nothing')
  const { nroafi } = stand.member
  const key = randomUUID()
  const order = encodeNewOrder({ nroafi, conceptos: [concept.id], origen: 'desktop' })
  const reply = await post(stand, paths.createOrder, order, orderHeaders(key))
  notes.judge(name, reply, readsOrRefuses(parseNewOrder))
  const made = parseNewOrder(reply?.body)
  if (!made.ok || !made.value.ok) return undefined
  const { id } = made.value.value
  const check = `${name}, the same key again: the same order`
  if (stand.able.includes('cambios')) {
    const again = parseNewOrder((await post(stand, paths.createOrder, order, orderHeaders(key)))?.body)
    const isSame = again.ok && again.value.ok && again.value.value.id === id
    notes.check(check, isSame, reply, 'another order, or none: the member may pay twice')
  } else notes.skip(check, "the API does not claim 'cambios' in its ping")
  const cancelled = await post(stand, paths.cancelOrder, encodeCancelOrder(nroafi, id))
  notes.judge(`POST ${paths.cancelOrder} (the order that was made)`, cancelled, reads(parseOrderCancel))
  return undefined
}

const isWeekend = (day: string): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6

/** A free hour of the coming weeks. */
const findHour = async (stand: Stand, district: number): Promise<Pick<Appointment, 'fecha' | 'hora'> | undefined> => {
  const asked = encodeClosedDaysQuery(district, stand.member.nroafi)
  const closed = parseClosedDays((await post(stand, paths.appointmentClosedDays, asked))?.body)
  const today = todayIn(stand.now())
  const days = Array.from({ length: 21 }, (_, index) => addDays(today, index + 2)).filter(
    (day) => !isWeekend(day) && !(closed.ok && closed.value.closed.includes(day)),
  )
  for (const fecha of days.slice(0, 5)) {
    const free = parseSlots((await post(stand, paths.appointmentSlots, encodeSlotsQuery(district, fecha)))?.body)
    const hora = free.ok ? free.value[0] : undefined
    if (hora !== undefined) return { fecha, hora }
  }
  return undefined
}

const examineAppointment = async (stand: Stand, notes: Notes): Promise<void> => {
  const name = `POST ${paths.requestAppointment}`
  const [district] = stand.known.distritos ?? []
  const free = district && (await findHour(stand, district.id))
  if (district === undefined || free === undefined) return notes.skip(name, 'no free hour was found')
  const before = stand.known.turnos ?? []
  const appointment: Appointment = {
    idDistrito: district.id,
    distrito: district.desdistrito,
    direccion: district.direccion,
    ...free,
    motivo: appointmentReasons[0],
    mail: stand.known.emails?.[0]?.email ?? 'prueba@correo.example',
  }
  const reply = await post(stand, paths.requestAppointment, encodeAppointment(appointment))
  notes.judge(name, reply, readsOrRefuses(parseAppointmentAnswer))
  const { nroafi } = stand.member
  const active = parseActiveAppointments((await post(stand, paths.activeAppointments, encodeNumber(nroafi)))?.body)
  const own = active.ok ? active.value.find(({ id }) => before.every((one) => one.id !== id)) : undefined
  if (own === undefined) return undefined
  const cancelled = await post(stand, paths.cancelAppointment, encodeCancelAppointment(own.id, nroafi))
  notes.judge(
    `POST ${paths.cancelAppointment} (the appointment that was asked for)`,
    cancelled,
    reads(parseAppointmentAnswer),
  )
  return undefined
}

/** Acts that are made and undone: an order of payment, an appointment. */
export const examineActs = async (stand: Stand): Promise<readonly Row[]> => {
  const notes = newNotes('endpoints')
  if (!stand.mayWrite) {
    notes.skip(`POST ${paths.createOrder}`, withoutWriting)
    notes.skip(`POST ${paths.requestAppointment}`, withoutWriting)
    return notes.rows
  }
  await examineOrder(stand, notes)
  await examineAppointment(stand, notes)
  return notes.rows
}
