import { isStored, textIn } from '../form/stored'
import type { Migration } from '../form/version'
import type { JsonValue } from '../json'
import type { ContactMessage } from './values'

/** Version of the content of a draft. Raising it requires a migration. */
export const messageVersion = 1

/** One migration per version below the current one, oldest first: index 0 lifts version 1 to version 2. */
const migrations: readonly Migration[] = []

/**
 * Converts the answers of any released version to today's shape; missing answers become empty. Undefined for anything
 * that is no message, and for a version that this release does not know: such a draft is never overwritten (F08).
 */
export const liftMessage = (version: number, content: JsonValue): ContactMessage | undefined => {
  if (version < 1 || version > messageVersion) return undefined
  const stored = migrations.slice(version - 1).reduce((lifted, step) => step(lifted), content)
  if (!isStored(stored)) return undefined
  return {
    nroafi: textIn(stored, 'nroafi'),
    emailAfi: textIn(stored, 'emailAfi'),
    nombreApellido: textIn(stored, 'nombreApellido'),
    asunto: textIn(stored, 'asunto'),
    mensaje: textIn(stored, 'mensaje'),
    informe: textIn(stored, 'informe'),
  }
}
