import type { StoredDocumentType } from '../../../../domain/person/document-number'

type TypeOption = { id: StoredDocumentType; label: string }

/** Types of document that a relative may have in the form: DNI, and the stored one (AMB-18). */
export const documentTypeOptions = (stored: StoredDocumentType): TypeOption[] => [
  { id: 'DNI', label: 'DNI' },
  ...(stored === 'DNI' ? [] : [{ id: stored, label: stored }]),
]
