import type { ChildClaim } from '../../domain/benefits/values'
import type { WirePerson } from './wire'

/** A date that was not given travels as null. */
export const toWireDate = (date: string): string | null => (date === '' ? null : date)

/** Null comes back as a date that was not given. */
export const fromWireDate = (date: string | null): string => date ?? ''

/** Id and origin of a person: M for one chosen from the file, A for a new one. */
export const toWirePerson = (id: string, relativeId: string | null): WirePerson => ({
  id,
  idFamiliar: relativeId,
  accion: relativeId === null ? 'A' : 'M',
})

/** Date of birth of the latest child (UNS-76); null while none is given. */
export const latestBirth = (children: readonly ChildClaim[]): string | null =>
  toWireDate(children.map(({ fecnacim }) => fecnacim).reduce((latest, date) => (date > latest ? date : latest), ''))
