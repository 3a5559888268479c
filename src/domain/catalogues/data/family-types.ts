import type { FamilyType } from '../types'

/** Relationships to the member by tipfamiliar; 6 is any other relative (CONST-001, CONST-011, UNS-40). */
export const familyTypes: readonly FamilyType[] = [
  { id: 1, desfamiliar: 'CÓNYUGE' },
  { id: 2, desfamiliar: 'CONVIVIENTE' },
  { id: 3, desfamiliar: 'HIJO/A' },
  { id: 4, desfamiliar: 'PADRE' },
  { id: 5, desfamiliar: 'MADRE' },
  { id: 6, desfamiliar: 'OTRO FAMILIAR A CARGO' },
]
