import { digits } from '../limits'
import { messages } from '../messages'
import { numeric } from '../rules/numbers'
import type { Rule } from '../rules/rule'
import { max, minmax, required } from '../rules/text'

/** Relationship ids, tipfamiliar (FAMILY-002). */
export const relationships = { spouse: 1, partner: 2, child: 3, father: 4, mother: 5 } as const

/** Document types that a stored relative may have; forms offer only DNI (AMB-18). */
export const storedDocumentTypes = ['DNI', 'CI', 'LE', 'LC', 'PAS'] as const
export type StoredDocumentType = (typeof storedDocumentTypes)[number]

// A passport has letters, a DNI has none.
const alphanumericDocument: Rule = {
  name: 'alphanumeric',
  message: messages.format,
  test: (value) => /^[A-Za-z0-9]+$/.test(value),
}

const size = minmax(digits.familyDniLeast, digits.dni)

/** Rules of a relative's document number: 7 or 8 digits for a DNI, 7 or 8 characters for other types (FAMILY-010, AMB-19). */
export const documentNumberRules = (tipdoc: StoredDocumentType): readonly Rule[] =>
  tipdoc === 'DNI'
    ? [required, max(digits.dni), numeric, size]
    : [required, max(digits.dni), alphanumericDocument, size]
