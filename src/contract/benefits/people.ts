import type { ChildClaim } from '../../domain/benefits/values'
import type { WirePerson } from './wire'

/** Encodes a date; '' becomes null. */
export const toWireDate = (date: string): string | null => (date === '' ? null : date)

/** Decodes a date; null becomes ''. */
export const fromWireDate = (date: string | null): string => date ?? ''

/** Id and origin of a person: M for one from the file, A for a new one. */
export const toWirePerson = (id: string, relativeId: string | null): WirePerson => ({
  id,
  idFamiliar: relativeId,
  accion: relativeId === null ? 'A' : 'M',
})

/** Birth date of the latest child (UNS-76); null when none is given. */
export const latestBirth = (children: readonly ChildClaim[]): string | null =>
  toWireDate(children.map(({ fecnacim }) => fecnacim).reduce((latest, date) => (date > latest ? date : latest), ''))
