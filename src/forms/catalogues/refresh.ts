import type { CatalogueQuestion } from '../../api/catalogues.api'
import type { Catalogues } from '../../domain/catalogues/types'
import type { JsonValue } from '../../domain/json'
import { findCached, writeCache } from '../../offline/database/cache'
import { noteEvent } from '../../offline/log/note'
import { catalogueKeys } from './stored-catalogues'

/** How old a copy may be before it is loaded again, in milliseconds: a day. */
const maxAge = 86_400_000

const questions = {
  civilStatuses: { datoComun: 'obtenerEstadoCivil', filtro: 0 },
  nationalities: { datoComun: 'obtenerNacionalidades' },
  nationalityTypes: { datoComun: 'obtenerTipoNacionalidad' },
  countryCodes: { datoComun: 'obtenerCodigoPais' },
  phoneTypes: { datoComun: 'obtenerTiposTelefono' },
  contactTypes: { datoComun: 'obtenerTiposContacto' },
  provinces: { datoComun: 'obtenerProvincias' },
  carriers: { datoComun: 'obtenerTiposCarrier' },
  familyTypes: { datoComun: 'obtenerTiposFamiliares' },
} satisfies Partial<Record<keyof Catalogues, CatalogueQuestion>>

type Ask = (question: CatalogueQuestion) => Promise<object[] | undefined>

const toJson = (rows: object[]): JsonValue => JSON.parse(JSON.stringify(rows))

const refreshOne = async (name: keyof typeof questions, ask: Ask, now: number): Promise<boolean> => {
  const key = catalogueKeys.small(name)
  const cached = await findCached(key)
  if (cached && now - cached.at < maxAge) return true
  const rows = await ask(questions[name])
  if (rows === undefined) {
    noteEvent({ kind: 'list', list: name })
    return false
  }
  await writeCache(key, toJson(rows), now)
  return true
}

const isName = (name: string): name is keyof typeof questions => name in questions

/**
 * Refreshes the small lists, one at a time, at most once a day. Stops at the first failure, because the next would fail
 * too. A failure is only logged: the forms keep the copy they have (ERR-010).
 */
export const refreshCatalogues = async (ask: Ask, now: number): Promise<void> => {
  for (const name of Object.keys(questions)) if (isName(name) && !(await refreshOne(name, ask, now))) return
}

/** Refreshes the localities of a province while its step is open. `ask` returns rows in the domain's shape. */
export const refreshLocalities = async (codigoProvincia: number, ask: Ask, now: number): Promise<void> => {
  const key = catalogueKeys.localities(codigoProvincia)
  const cached = await findCached(key)
  if (cached && now - cached.at < maxAge) return
  const rows = await ask({ datoComun: 'obtenerLocalidades', codigoProvincia })
  if (rows === undefined) return noteEvent({ kind: 'list', list: 'localities' })
  const compact = rows.flatMap((row) =>
    'id' in row && 'nombre' in row && 'cp' in row ? [[row.id, row.nombre, row.cp]] : [],
  )
  await writeCache(key, toJson(compact), now)
}
