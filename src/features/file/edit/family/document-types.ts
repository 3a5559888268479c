import type { RelativeDocumentType } from '../../../../domain/modification/values'

type TypeOption = { id: RelativeDocumentType; label: string }

/** Types of document that a relative may have in the form: DNI, and the stored one (AMB-18). */
export const documentTypeOptions = (stored: RelativeDocumentType): TypeOption[] => [
  { id: 'DNI', label: 'DNI' },
  ...(stored === 'DNI' ? [] : [{ id: stored, label: stored }]),
]
