import { numeric, required } from '../rules/basic'
import { digits } from '../limits'
import { messages } from '../messages'
import type { Rule } from '../rules/rule'
import { length, max, minmax } from '../rules/text'

/** Document types that a stored relative may have; forms offer only DNI (AMB-18). */
export const storedDocumentTypes = ['DNI', 'CI', 'LE', 'LC', 'PAS'] as const
export type StoredDocumentType = (typeof storedDocumentTypes)[number]

// A passport has letters, a DNI does not.
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

/** Rules of the DNI of a child in a pre-affiliation: 8 digits (PREAF-032). */
export const childDniRules: readonly Rule[] = [required, numeric, length(digits.dni)]
