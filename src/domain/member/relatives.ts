import { relationships } from '../family/relationships'
import { formatDni } from '../text'
import type { Relative } from './member'
import { fullName, toReadableName } from '../person/names'

/** Sorts by relationship description, then by name (DASH-017, FAMILY-005, UNS-32). Does not change the given list. */
export const sortRelatives = (relatives: readonly Relative[]): Relative[] =>
  relatives.toSorted(
    (a, b) => a.destipfamiliar.localeCompare(b.destipfamiliar, 'es') || fullName(a).localeCompare(fullName(b), 'es'),
  )

/** Whether a relative's document is shown: not for a father or a mother (DASH-018). */
export const showsDocument = ({ tipfamiliar }: Pick<Relative, 'tipfamiliar'>): boolean =>
  tipfamiliar !== relationships.father && tipfamiliar !== relationships.mother

/**
 * Document type and number for reading: 'DNI 58.214.907'; a document with letters stays unchanged. '' without a number.
 */
export const documentLine = ({ tipdoc, nrodoc }: Pick<Relative, 'tipdoc' | 'nrodoc'>): string =>
  nrodoc === '' ? '' : `${tipdoc} ${/^\d+$/.test(nrodoc) ? formatDni(nrodoc) : nrodoc}`.trim()

/** Relationship, and document if it is shown: 'Hijo · DNI 58.214.907' (DASH-018). */
export const relativeLine = (relative: Relative): string => {
  const document = showsDocument(relative) ? documentLine(relative) : ''
  return [toReadableName(relative.destipfamiliar), document].filter((part) => part !== '').join(' · ')
}

/** Text while adding and editing relatives is closed (FAMILY-007, AMB-13). */
export const relativesBlockedText =
  'Para agregar o editar familiares comunicate con tu delegación distrital. Muy pronto vas a poder realizar esta gestión desde aquí.'
