import type { DocumentType } from '../types'

/** Kinds of identity document by tipdoc; new data only use DNI (CONST-001, CONST-014). */
export const documentTypes: readonly DocumentType[] = [
  { id: 1, destipdoc: 'DNI' },
  { id: 2, destipdoc: 'CI' },
  { id: 3, destipdoc: 'LE' },
  { id: 4, destipdoc: 'LC' },
  { id: 5, destipdoc: 'PAS' },
]
