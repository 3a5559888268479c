import type { Locality, Street } from '../../domain/catalogues/types'
import { findCached } from '../../offline/database/cache'
import { catalogueKeys } from './stored-catalogues'

type ShippedFile = { v: number; localidades?: unknown; calles?: unknown }

const fetchShipped = async (file: string): Promise<ShippedFile> => {
  const response = await fetch(`${import.meta.env.BASE_URL}catalogos/${file}`)
  if (!response.ok) throw new Error(`catalogue ${file}: ${response.status}`)
  return response.json()
}

const toLocality =
  (codigoProvincia: number) =>
  (row: unknown): Locality[] => {
    if (!Array.isArray(row)) return []
    const [id, nombre, cp] = row
    const isSound = typeof id === 'number' && typeof nombre === 'string' && typeof cp === 'string'
    return isSound ? [{ id, nombre, cp, codigoProvincia }] : []
  }

const toStreet = (row: unknown): Street[] => {
  if (!Array.isArray(row)) return []
  const [calle, alturamin, alturamax, cp] = row
  const isSound =
    typeof calle === 'string' &&
    typeof alturamin === 'number' &&
    typeof alturamax === 'number' &&
    typeof cp === 'string'
  return isSound ? [{ calle, alturamin, alturamax, cp }] : []
}

/** The localities of a province: the copy on this device, else the precached file of the portal. */
export const loadLocalities = async (codigoProvincia: number): Promise<Locality[]> => {
  const cached = await findCached(catalogueKeys.localities(codigoProvincia))
  const rows = cached ? cached.value : (await fetchShipped(`localidades/${codigoProvincia}.json`)).localidades
  return (Array.isArray(rows) ? rows : []).flatMap(toLocality(codigoProvincia))
}

/** The streets of province code 1 (CONST-002). */
export const loadStreets = async (): Promise<Street[]> => {
  const cached = await findCached(catalogueKeys.streets)
  const rows = cached ? cached.value : (await fetchShipped('calles.json')).calles
  return (Array.isArray(rows) ? rows : []).flatMap(toStreet)
}
