import { isPlainDate } from '../../../domain/dates'
import { managementHome } from '../../../domain/portal-paths'

/** Path of the section, below the portal's base. */
export const agendaPath = `${managementHome}/agenda`

/** Which office and day the section shows; '' for the usual ones. */
export type Place = { office: string; day: string }

/** The question for a day, and its address. */
export const dayQuery = ({ office, day }: Place): string => {
  const query = new URLSearchParams()
  if (office !== '') query.set('delegacion', office)
  if (day !== '') query.set('dia', day)
  return query.toString()
}

/** Path of the hours of an office. */
export const hoursPath = (office: number): string => `${agendaPath}?delegacion=${office}&horarios`

/** Reads the address of the section. */
export const readPlace = (search: string): Place & { isHours: boolean } => {
  const query = new URLSearchParams(search)
  const office = query.get('delegacion') ?? ''
  const day = query.get('dia') ?? ''
  return {
    office: /^\d{1,5}$/.test(office) ? office : '',
    day: isPlainDate(day) ? day : '',
    isHours: query.has('horarios'),
  }
}
