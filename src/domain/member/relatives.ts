import { relationships } from '../family/relationships'
import { formatDni } from '../text'
import type { Relative } from './member'
import { fullName, toReadableName } from '../person/names'

/** By relationship description, then by name (DASH-017, FAMILY-005, UNS-32). The list given stays as it is. */
export const sortRelatives = (relatives: readonly Relative[]): Relative[] =>
  relatives.toSorted(
    (a, b) => a.destipfamiliar.localeCompare(b.destipfamiliar, 'es') || fullName(a).localeCompare(fullName(b), 'es'),
  )

/** Whether a relative's document is shown: not that of a father or a mother (DASH-018). */
export const showsDocument = ({ tipfamiliar }: Pick<Relative, 'tipfamiliar'>): boolean =>
  tipfamiliar !== relationships.father && tipfamiliar !== relationships.mother

/** Document type and number for reading: 'DNI 58.214.907'; a document with letters stays as it is. '' without a number. */
export const documentLine = ({ tipdoc, nrodoc }: Pick<Relative, 'tipdoc' | 'nrodoc'>): string =>
  nrodoc === '' ? '' : `${tipdoc} ${/^\d+$/.test(nrodoc) ? formatDni(nrodoc) : nrodoc}`.trim()

/** Relationship, and document where it is shown: 'Hijo · DNI 58.214.907' (DASH-018). */
export const relativeLine = (relative: Relative): string => {
  const document = showsDocument(relative) ? documentLine(relative) : ''
  return [toReadableName(relative.destipfamiliar), document].filter((part) => part !== '').join(' · ')
}

/** What is said instead of adding or editing a relative while that is closed (FAMILY-007, AMB-13). */
export const relativesBlockedText =
  'Para agregar o editar familiares comunicate con tu delegación distrital. Muy pronto vas a poder realizar esta gestión desde aquí.'
