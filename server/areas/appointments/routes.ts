import type { FastifyInstance } from 'fastify'
import {
  decodeAppointment,
  decodeSlotsQuery,
  encodeActiveAppointments,
  encodeAppointmentAnswer,
  encodeClosedDays,
  encodeSlots,
} from '../../../src/contract/appointments/appointments'
import {
  activeAppointmentsSchema,
  appointmentDistrictsSchema,
  appointmentSchema,
  cancelAppointmentSchema,
  closedDaysQuerySchema,
  closedDaysSchema,
  districtAddressQuerySchema,
  districtAddressSchema,
  districtsQuerySchema,
  slotsQuerySchema,
  slotsSchema,
} from '../../../src/contract/appointments/schemas'
import { paths } from '../../../src/contract/base-paths'
import { doneSchema } from '../../../src/contract/member/answer-schemas'
import { appointmentWords } from '../../../src/domain/appointments/words'
import { ok } from '../../../src/domain/result'
import { appointmentPlaces, placeOf } from '../../fund/districts'
import { authenticate, callerNumber } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { memberRead } from '../members/member-read'
import { book } from './book'
import { cancelAppointment } from './cancel'
import { sendAfterwards, toBookedLetter, toCancelledLetter } from './letters'
import { listActive, toActive } from './repository'
import { listClosedDays, listFree } from './slots'

const districtsRead = memberRead({
  path: paths.appointmentDistricts,
  summary: 'Distritos donde se puede pedir un turno',
  body: districtsQuerySchema,
  answer: appointmentDistrictsSchema,
  rate: 'checks',
  read: ({ config }) => ({ distritos: appointmentPlaces(config.fund.profile) }),
})

const activeRead = memberRead({
  path: paths.activeAppointments,
  summary: 'Turnos activos del afiliado: los que no pasaron, sin los cancelados',
  answer: activeAppointmentsSchema,
  read: async ({ db, clock, config }, { nroafi }) =>
    encodeActiveAppointments((await listActive(db, nroafi, clock())).map((row) => toActive(row, config.fund.profile))),
})

const registerPlaces = (app: Api, services: Services): void => {
  const { db, clock, config } = services
  const guarded = {
    preValidation: authenticate(services),
    config: { rateLimit: perMinute(config.rateLimits.checks) },
  }
  app.post(
    paths.appointmentAddress,
    {
      ...guarded,
      schema: {
        summary: 'Dirección de un distrito',
        ...ofSession,
        body: districtAddressQuerySchema,
        response: { 200: districtAddressSchema },
      },
    },
    ({ body }) => ({ direccion: placeOf(config.fund.profile, body.idDistrito)?.direccion ?? '' }),
  )
  app.post(
    paths.appointmentClosedDays,
    {
      ...guarded,
      schema: {
        summary: 'Días en que un distrito no da turnos, desde hoy hasta el último que se puede pedir',
        ...ofSession,
        body: closedDaysQuerySchema,
        response: { 200: closedDaysSchema },
      },
    },
    async ({ body }) => encodeClosedDays(await listClosedDays(db, { district: body.distrito, now: clock() })),
  )
  app.post(
    paths.appointmentSlots,
    {
      ...guarded,
      schema: {
        summary: 'Horarios libres de un distrito en un día; sin éxito cuando los datos no son de un mismo día',
        ...ofSession,
        body: slotsQuerySchema,
        response: { 200: slotsSchema },
      },
    },
    async ({ body }) => {
      const day = decodeSlotsQuery(body)
      if (day === undefined) return { success: false, horarios: [] }
      return encodeSlots(await listFree(db, { district: body.idDistrito, day, now: clock() }))
    },
  )
}

const registerActs = (app: Api, services: Services): void => {
  const { profile } = services.config.fund
  const guarded = {
    preValidation: [authenticate(services), demandOwnPassword],
    config: { rateLimit: perMinute(services.config.rateLimits.submissions) },
  }
  app.post(
    paths.requestAppointment,
    {
      ...guarded,
      schema: {
        summary: 'Pide un turno; el mismo turno pedido de nuevo es uno solo, con el correo y el motivo nuevos',
        ...ofSession,
        body: appointmentSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const { body, ip, log } = request
      const booked = await book(services, { nroafi: callerNumber(request), ip, appointment: decodeAppointment(body) })
      if (booked.ok && booked.value.hasNews) sendAfterwards(services, toBookedLetter(booked.value.row, profile), log)
      return encodeAppointmentAnswer(booked.ok ? ok(appointmentWords.booked) : booked)
    },
  )
  app.post(
    paths.cancelAppointment,
    {
      ...guarded,
      schema: {
        summary: 'Cancela un turno y libera su horario',
        ...ofSession,
        body: cancelAppointmentSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const { body, ip, log } = request
      const asked = { nroafi: callerNumber(request), id: body.thd_id, ip }
      const cancelled = await cancelAppointment(services, asked)
      if (cancelled.ok && cancelled.value.isNew)
        sendAfterwards(services, toCancelledLetter(cancelled.value.row, profile), log)
      return encodeAppointmentAnswer(cancelled.ok ? ok(appointmentWords.cancelled) : cancelled)
    },
  )
}

/** Routes of appointments (API-026 to API-032). */
export const registerAppointmentRoutes = (app: Api & FastifyInstance, services: Services): void => {
  districtsRead(app, services)
  activeRead(app, services)
  registerPlaces(app, services)
  registerActs(app, services)
}
