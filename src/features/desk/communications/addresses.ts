import { managementHome } from '../../../domain/portal-paths'

/** Path of the section, below the portal's base. */
export const communicationsPath = `${managementHome}/comunicaciones`

/** What the section shows, by its address: the list, a new text, or one communication. */
export type Shown = { kind: 'list'; tab: string; page: number } | { kind: 'new' } | { kind: 'one'; id: string }

/** Path of the editor with a new text. */
export const newPath = `${communicationsPath}?escribir`

/** Path of one communication. */
export const onePath = (id: number): string => `${communicationsPath}?id=${id}`

/** Path of a page of the list, counted from 0. */
export const listPath = (tab: string, page: number): string => `${communicationsPath}?estado=${tab}&pagina=${page + 1}`

/** Reads the address of the section. */
export const readShown = (search: string): Shown => {
  const query = new URLSearchParams(search)
  if (query.has('escribir')) return { kind: 'new' }
  const id = query.get('id') ?? ''
  if (/^\d{1,15}$/.test(id)) return { kind: 'one', id }
  const page = Number(query.get('pagina') ?? '1')
  return { kind: 'list', tab: query.get('estado') ?? 'todas', page: Number.isInteger(page) && page > 0 ? page - 1 : 0 }
}
