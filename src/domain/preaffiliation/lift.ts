import type { JsonValue } from '../json'
import { preAffiliationMigrations, preAffiliationVersion, type Migration } from '../form/version'
import { newPreAffiliation } from './defaults'
import type { PreAffiliation } from './values'
import { newChild } from '../family/relative'

type JsonObject = { [key: string]: JsonValue }

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The stored answer if it has the type of the template, else the template, which gives missing answers their default.
 */
const conform = (template: JsonValue, stored: JsonValue | undefined): JsonValue => {
  if (Array.isArray(template)) return Array.isArray(stored) ? stored : template
  if (isObject(template)) {
    const from = isObject(stored) ? stored : {}
    return Object.fromEntries(Object.entries(template).map(([key, inner]) => [key, conform(inner, from[key])]))
  }
  if (template === null) return typeof stored === 'number' || stored === null ? stored : template
  return typeof stored === typeof template || (typeof template === 'number' && stored === null)
    ? (stored ?? template)
    : template
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
  return isShapedLike(lifted, template) ? lifted : undefined
}
