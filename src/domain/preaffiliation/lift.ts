import type { JsonValue } from '../json'
import { preAffiliationMigrations, preAffiliationVersion, type Migration } from '../form/version'
import { defaultLocality, hasStreetList } from '../address/address'
import { newPreAffiliation } from './defaults'
import type { PreAffiliation } from './values'
import { newChild } from '../family/relative'

type JsonObject = { [key: string]: JsonValue }

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The numbers that every answer has: a choice of a catalogue may be null, which says that it was left open. */
const alwaysThere: ReadonlySet<string> = new Set(['idpais', 'codpais', 'idcarrier', 'reducido'])

const isKept = (template: JsonValue, stored: JsonValue | undefined, key: string): stored is JsonValue => {
  const isNumber = template === null || typeof template === 'number'
  if (stored === null) return isNumber && !alwaysThere.has(key)
  return isNumber ? typeof stored === 'number' : typeof stored === typeof template
}

/**
 * The stored answer exactly as it is, open ones included. Only what is missing, or is of another type, gets the template's
 * default.
 */
const conform = (template: JsonValue, stored: JsonValue | undefined, name = ''): JsonValue => {
  if (Array.isArray(template)) return Array.isArray(stored) ? stored : template
  if (!isObject(template)) return isKept(template, stored, name) ? stored : template
  const from = isObject(stored) ? stored : {}
  return Object.fromEntries(Object.entries(template).map(([key, inner]) => [key, conform(inner, from[key], key)]))
}

const isShapedLike = <T extends JsonValue>(value: JsonValue, template: T): value is JsonValue & T => {
  if (Array.isArray(template)) return Array.isArray(value)
  if (!isObject(template)) return template === null || value === null || typeof value === typeof template
  return isObject(value) && Object.entries(template).every(([key, inner]) => isShapedLike(value[key] ?? null, inner))
}

const migrate = (version: number, content: JsonValue, migrations: readonly Migration[]): JsonValue =>
  migrations.slice(version - 1).reduce((lifted, step) => step(lifted), content)

const toChildren = (stored: JsonValue | undefined): JsonValue[] =>
  (Array.isArray(stored) ? stored : []).map((child, index) => {
    const id = isObject(child) && typeof child['id'] === 'string' ? child['id'] : `sin-id-${index}`
    return conform(newChild(id), child)
  })

/**
 * Releases before gave a locality that was left open the default one, whose place is in another province. No screen showed
 * it: it is open again.
 */
const withSeenLocality = (values: PreAffiliation): PreAffiliation => {
  const { domicilio } = values.contacto
  const isUnseen = domicilio.codprov !== null && !hasStreetList(domicilio) && domicilio.localidad === ''
  if (!isUnseen || domicilio.locid !== defaultLocality) return values
  return { ...values, contacto: { ...values.contacto, domicilio: { ...domicilio, locid: null } } }
}

/**
 * Converts the answers of any released version to today's shape: migrated, with today's defaults for missing answers.
 * Undefined for anything that is no pre-affiliation, and for a version that this release does not know: such a draft is
 * shown as it is and never overwritten (F08).
 */
export const liftPreAffiliation = (version: number, content: JsonValue): PreAffiliation | undefined => {
  if (version < 1 || version > preAffiliationVersion) return undefined
  const stored = migrate(version, content, preAffiliationMigrations)
  if (!isObject(stored) || !isObject(stored['personales'])) return undefined
  const template = newPreAffiliation({ nroafi: '', nrodoc: '' })
  const shaped = conform({ ...template, hijos: [] }, stored)
  const lifted = isObject(shaped) ? { ...shaped, hijos: toChildren(stored['hijos']) } : shaped
  return isShapedLike(lifted, template) ? withSeenLocality(lifted) : undefined
}
