import type { WireCommonData } from '../../src/contract/common-data'
import type { FundProfile } from '../../src/contract/fund/profile'
import type { AppointmentDistrict } from '../../src/domain/appointments/values'
import { toSearchable } from '../../src/domain/searching'

type Places = Pick<FundProfile, 'districts' | 'officeHours'>

/** The district offices as the catalogue gives them (UNS-86). */
export const officesOf = ({ districts, officeHours }: Places): WireCommonData['datosDistrito'] =>
  districts.map(({ id, name, address, phone, email }) => ({
    id,
    desdistrito: name,
    direccion: address,
    telefono: phone,
    horario: officeHours.text,
    email,
  }))

/** The district of a number; undefined when the fund has none, as after a district was closed. */
export const districtOf = ({ districts }: Pick<FundProfile, 'districts'>, id: number) =>
  districts.find((district) => district.id === id)

/** A district as appointments name it. */
export const placeOf = (profile: Pick<FundProfile, 'districts'>, id: number): AppointmentDistrict | undefined => {
  const found = districtOf(profile, id)
  return found && { id: found.id, desdistrito: found.name, direccion: found.address }
}

/** The districts that can be asked for an appointment (API-026). */
export const appointmentPlaces = (profile: Pick<FundProfile, 'districts'>): AppointmentDistrict[] =>
  profile.districts.flatMap(({ id, appointments }) => (appointments ? (placeOf(profile, id) ?? []) : []))

/**
 * The district of who lives in a place, which the form to join does not ask for: the one with the name of the place, else the
 * first of the fund, where its people put it right.
 */
export const districtNear = ({ districts }: Pick<FundProfile, 'districts'>, localidad: string) => {
  const place = toSearchable(localidad).trim()
  return districts.find(({ name }) => toSearchable(name).trim() === place) ?? districts[0]
}
