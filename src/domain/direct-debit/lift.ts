import { choiceIn, isStored, textIn } from '../form/stored'
import type { Migration } from '../form/version'
import type { JsonValue } from '../json'
import { accountTypes, type DirectDebit } from './values'

/** Version of the content of a draft. Raising it requires a migration. */
export const directDebitVersion = 1

/** One migration per version below the current one, oldest first: index 0 lifts version 1 to version 2. */
const migrations: readonly Migration[] = []

/**
 * Converts the answers of any released version to today's shape; missing answers become empty. Undefined for anything
 * that is no enrolment, and for a version that this release does not know: such a draft is never overwritten (F08).
 */
export const liftDirectDebit = (version: number, content: JsonValue): DirectDebit | undefined => {
  if (version < 1 || version > directDebitVersion) return undefined
  const stored = migrations.slice(version - 1).reduce((lifted, step) => step(lifted), content)
  if (!isStored(stored)) return undefined
  return {
    nroafi: textIn(stored, 'nroafi'),
    tipo: choiceIn(stored, 'tipo', accountTypes),
    cbu: textIn(stored, 'cbu'),
    banco: textIn(stored, 'banco'),
    titular: textIn(stored, 'titular'),
  }
}
