import { managementHome } from '../../domain/portal-paths'

/** Path of the screen of one request. */
export const requestPath = `${managementHome}/tramite`

/** Path of the section where members are looked up. */
export const membersPath = `${managementHome}/afiliados`

/** Path of the screen of what was decided today. */
export const decidedPath = `${managementHome}/decididos`

/** The parameter of its address that says which request. */
const idKey = 'pedido'

/** Address of a request below the base; `filters` are those of the queue that it was opened from, to lead back there. */
export const requestAddress = (id: string, filters: string): string =>
  `${requestPath}?${new URLSearchParams({ [idKey]: id })}${filters === '' ? '' : `&${filters}`}`

/** Which request an address is about, and the filters of its queue; an id of '' is none. */
export const readRequestAddress = (search: string): { id: string; filters: string } => {
  const query = new URLSearchParams(search)
  const id = query.get(idKey) ?? ''
  query.delete(idKey)
  return { id: /^\d{1,15}$/.test(id) ? id : '', filters: query.toString() }
}

/** Address of the queue with these filters. */
export const queueAddress = (filters: string): string =>
  filters === '' ? managementHome : `${managementHome}?${filters}`
