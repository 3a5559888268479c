import type { Relative } from '../member/member'
import { isSpouseKind } from '../family/relationships'
import { storedDocumentTypes } from '../person/document-number'
import { spouseRelationship } from '../family/civil-status'
import { canonicalJson } from '../json'
import type { FamilyMember, PersonalData, SeenFile } from './values'

const sexes = ['F', 'M', 'X'] as const

/** A relative of the file as the form has them. A snapshot of an older portal may lack some answers. */
export const toFamilyMember = (relative: Relative): FamilyMember => ({
  id: `legajo-${relative.id}`,
  relativeId: relative.id,
  nombres: relative.nombres,
  apellido: relative.apellido,
  tipdoc: storedDocumentTypes.find((type) => type === relative.tipdoc) ?? 'DNI',
  nrodoc: relative.nrodoc,
  fecnacim: relative.fecnacim ?? '',
  sexo: sexes.find((sexo) => sexo === relative.sexo) ?? '',
  tipfamiliar: relative.tipfamiliar,
  estadocivil: relative.estadocivil ?? null,
  fecestadocivil: relative.fecestadocivil ?? '',
  nacionalidad: relative.nacionalidad ?? null,
  tipnacionalidad: relative.tipnacionalidad ?? null,
  discapacidad: relative.discapacidad ? 'S' : 'N',
  fallecido: relative.fallecido ? 'S' : 'N',
  fecfallecido: relative.fecfallecido ?? '',
})

/**
 * The file that a modification starts from, out of the readings as the fund gave them, without changes that still wait.
 * The order of the relatives does not matter.
 */
export const toSeenFile = (personales: PersonalData, relatives: readonly Relative[]): SeenFile => ({
  personales,
  familiares: relatives.map(toFamilyMember).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
})

/** Whether two readings of a file are one and the same, to the letter: the fund takes a modification over no other. */
export const isSameFile = (one: SeenFile, other: SeenFile): boolean => canonicalJson(one) === canonicalJson(other)

const isSpouse = ({ tipfamiliar }: FamilyMember): boolean => isSpouseKind(tipfamiliar)

/**
 * The spouse or partner in the file; undefined for none. Of several, the one that the civil status names and who lives
 * comes first.
 */
export const spouseOnFile = ({ personales, familiares }: SeenFile): FamilyMember | undefined => {
  const expected = spouseRelationship(personales.estadocivil)
  const rank = ({ tipfamiliar, fallecido }: FamilyMember): number =>
    (fallecido === 'S' ? 2 : 0) + (tipfamiliar === expected ? 0 : 1)
  return familiares.filter(isSpouse).toSorted((a, b) => rank(a) - rank(b))[0]
}

/** The relatives of the file who are no spouse or partner, in the order of the file. */
export const othersOnFile = ({ familiares }: SeenFile): FamilyMember[] =>
  familiares.filter((relative) => !isSpouse(relative))
