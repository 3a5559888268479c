import { readStored } from '../fields/values'
import { formVersions } from '../fields/versions'
import type { JsonValue } from '../json'
import { message } from './fields'
import type { ContactMessage } from './values'

/** The versions of a draft. */
export const messageVersions = formVersions()

/**
 * Converts the answers of any released version to today's shape; missing answers become empty. Undefined for anything
 * that is no message, and for a version that this release does not know: such a draft is never overwritten (F08).
 */
export const liftMessage = (version: number, content: JsonValue): ContactMessage | undefined => {
  const stored = messageVersions.lifted(version, content)
  return stored && readStored(message, stored)
}
