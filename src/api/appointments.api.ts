import {
  encodeAppointment,
  encodeCancelAppointment,
  encodeClosedDaysQuery,
  encodeDistrictAddressQuery,
  encodeDistrictsQuery,
  encodeSlotsQuery,
  parseAppointmentAnswer,
  parseAppointmentDistricts,
  parseClosedDays,
  parseDistrictAddress,
  parseSlots,
} from '../contract/appointments/appointments'
import { paths } from '../contract/base-paths'
import type { Appointment, AppointmentDays, AppointmentDistrict, Hour } from '../domain/appointments/values'
import type { PlainDate } from '../domain/dates'
import type { Result } from '../domain/result'
import { baseApi, readReply } from './base-api'

/**
 * Asking for appointments. All are mutations, to be called with `track: false`: which hours are free a while ago is
 * nothing to show. An 'offline' error of `requestAppointment` leaves open whether it was booked: asked for again, the
 * same appointment is one.
 */
export const appointmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    askDistricts: build.mutation<AppointmentDistrict[], { nroafi: string; today: PlainDate }>({
      queryFn: async ({ nroafi, today }, _api, _extra, call) =>
        readReply(
          await call({ path: paths.appointmentDistricts, body: encodeDistrictsQuery(nroafi, today), member: nroafi }),
          parseAppointmentDistricts,
        ),
    }),
    askAddress: build.mutation<string, { nroafi: string; district: number }>({
      queryFn: async ({ nroafi, district }, _api, _extra, call) =>
        readReply(
          await call({ path: paths.appointmentAddress, body: encodeDistrictAddressQuery(district), member: nroafi }),
          parseDistrictAddress,
        ),
    }),
    askClosedDays: build.mutation<AppointmentDays, { nroafi: string; district: number }>({
      queryFn: async ({ nroafi, district }, _api, _extra, call) =>
        readReply(
          await call({
            path: paths.appointmentClosedDays,
            body: encodeClosedDaysQuery(district, nroafi),
            member: nroafi,
          }),
          parseClosedDays,
        ),
    }),
    askSlots: build.mutation<Hour[], { nroafi: string; district: number; day: PlainDate }>({
      queryFn: async ({ nroafi, district, day }, _api, _extra, call) =>
        readReply(
          await call({ path: paths.appointmentSlots, body: encodeSlotsQuery(district, day), member: nroafi }),
          parseSlots,
        ),
    }),
    requestAppointment: build.mutation<Result<string, string>, { nroafi: string; appointment: Appointment }>({
      queryFn: async ({ nroafi, appointment }, _api, _extra, call) =>
        readReply(
          await call({ path: paths.requestAppointment, body: encodeAppointment(appointment), member: nroafi }),
          parseAppointmentAnswer,
        ),
    }),
    cancelAppointment: build.mutation<Result<string, string>, { nroafi: string; id: number }>({
      queryFn: async ({ nroafi, id }, _api, _extra, call) =>
        readReply(
          await call({ path: paths.cancelAppointment, body: encodeCancelAppointment(id, nroafi), member: nroafi }),
          parseAppointmentAnswer,
        ),
    }),
  }),
})
