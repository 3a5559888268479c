import { z } from 'zod'
import { fieldText, memberNumberSchema, shortText, wellFormed } from '../primitives'

/** Longest text of a place, in characters. */
const placeMost = 255

/** A day as dd/mm/yyyy, as the fund writes it in this area. */
const displayDay = z.string(wellFormed).regex(/^\d{2}\/\d{2}\/\d{4}$/, wellFormed)
const plainDay = z.string(wellFormed).regex(/^\d{4}-\d{2}-\d{2}$/, wellFormed)
const districtId = z.int(wellFormed).min(0, wellFormed).max(99_999, wellFormed)

/** Body of obtenerDistritos (API-026): `fecha2` is today, yyyy-mm-dd (UNS-64). */
export const districtsQuerySchema = z.object({ nroafi: memberNumberSchema, fecha2: plainDay })

/** Body of obtenerDistritos (API-026). */
export type WireDistrictsQuery = z.infer<typeof districtsQuerySchema>

/** Answer of obtenerDistritos (API-026, TURNO-002). */
export const appointmentDistrictsSchema = z.object({
  distritos: z.array(z.object({ id: z.int(), desdistrito: z.string(), direccion: z.string() })),
})

/** Body of obtenerHorarios (API-027): the same day twice, and its weekday, Sunday being 1. */
export const slotsQuerySchema = z.object({
  fecha2: plainDay,
  fecha: displayDay,
  idDistrito: districtId,
  dia: z.int(wellFormed).min(1, wellFormed).max(7, wellFormed),
})

/** Body of obtenerHorarios (API-027). */
export type WireSlotsQuery = z.infer<typeof slotsQuerySchema>

/** Answer of obtenerHorarios (API-027, TURNO-003). */
export const slotsSchema = z.object({
  success: z.boolean(),
  horarios: z.array(z.object({ hora: z.int(), minuto: z.int() })),
})

/** Answer of obtenerHorarios (API-027). */
export type WireSlots = z.infer<typeof slotsSchema>

/** Body of obtenerDireccionDistrito (API-028). */
export const districtAddressQuerySchema = z.object({ idDistrito: districtId })

/** Body of obtenerDireccionDistrito (API-028). */
export type WireDistrictAddressQuery = z.infer<typeof districtAddressQuerySchema>

/** Answer of obtenerDireccionDistrito (API-028, UNS-65); '' for a district that is not known. */
export const districtAddressSchema = z.object({ direccion: z.string() })

/** Answer of obtenerTurnosActivos (API-029, TURNO-005): `thd_fecha` is dd/mm/yyyy, `thd_hora` HH:MM. */
export const activeAppointmentsSchema = z.object({
  turnosActivos: z.array(
    z.object({
      thd_id: z.int(),
      thd_fecha: z.string(),
      thd_hora: z.string(),
      tdi_desdistrito: z.string(),
      tdi_direcc: z.string(),
      thd_motivo: z.string(),
    }),
  ),
})

/** Answer of obtenerTurnosActivos (API-029). */
export type WireActiveAppointments = z.infer<typeof activeAppointmentsSchema>

/** Body of obtenerDiasNoLaborables (API-030); `distrito` is the district's id. */
export const closedDaysQuerySchema = z.object({ distrito: districtId, nroafi: memberNumberSchema })

/** Body of obtenerDiasNoLaborables (API-030). */
export type WireClosedDaysQuery = z.infer<typeof closedDaysQuerySchema>

/**
 * Answer of obtenerDiasNoLaborables (API-030, TURNO-004): `desde` is dd/mm/yyyy, and so is `hasta`, the last day that can be
 * asked for, which an API need not say (UNS-137).
 */
export const closedDaysSchema = z.object({
  diasNoLaborables: z.array(z.object({ desde: z.string() })),
  hasta: z.string().optional(),
})

/** Answer of obtenerDiasNoLaborables (API-030). */
export type WireClosedDays = z.infer<typeof closedDaysSchema>

/** Body of solicitarTurno (API-031, TURNO-001): `fecha` is dd/mm/yyyy, `hora` HH:MM. */
export const appointmentSchema = z.object({
  idDistrito: districtId,
  distrito: fieldText(placeMost),
  direccion: fieldText(placeMost),
  hora: shortText,
  mail: fieldText(placeMost),
  fecha: displayDay,
  motivo: shortText,
})

/** Body of solicitarTurno (API-031). */
export type WireAppointment = z.infer<typeof appointmentSchema>

/** Body of cancelarTurno (API-032). */
export const cancelAppointmentSchema = z.object({
  thd_id: z.int(wellFormed).min(1, wellFormed),
  nroafi: memberNumberSchema,
})

/** Body of cancelarTurno (API-032). */
export type WireCancelAppointment = z.infer<typeof cancelAppointmentSchema>
