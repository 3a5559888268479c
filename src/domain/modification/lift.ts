import type { Migration } from '../form/version'
import { choiceIn, isStored, numberIn, rowsIn, storedIn, textIn, textOrNull, type Stored } from '../form/stored'
import type { JsonValue } from '../json'
import type { Names } from '../person/names'
import { storedDocumentTypes } from '../person/document-number'
import { spouseId } from './defaults'
import type { FamilyMember, Modification, PersonalData, SeenFile } from './values'

/** Version of the content of a modification draft. Raising it requires a migration. */
export const modificationVersion = 1

/** One migration per version below the current one, oldest first: index 0 lifts version 1 to version 2. */
const migrations: readonly Migration[] = []

const sexes = ['F', 'M', 'X'] as const
const yesOrNo = ['S', 'N'] as const

const toNames = (stored: Stored): Names => ({
  nombres: textIn(stored, 'nombres'),
  apellido: textIn(stored, 'apellido'),
})

const toPersonal = (stored: Stored): PersonalData => ({
  ...toNames(stored),
  nrodoc: textIn(stored, 'nrodoc'),
  fecnacim: textIn(stored, 'fecnacim'),
  sexo: choiceIn(stored, 'sexo', sexes),
  cuil: textIn(stored, 'cuil'),
  nacionalidad: numberIn(stored, 'nacionalidad'),
  tiponacionalidad: numberIn(stored, 'tiponacionalidad'),
  estadocivil: numberIn(stored, 'estadocivil'),
  fecestadocivil: textIn(stored, 'fecestadocivil'),
  discapacidad: choiceIn(stored, 'discapacidad', yesOrNo),
  tramita_discapacidad: choiceIn(stored, 'tramita_discapacidad', yesOrNo),
  hijos: choiceIn(stored, 'hijos', ['SI', 'NO']),
  cantidadHijos: textIn(stored, 'cantidadHijos'),
  madre: toNames(storedIn(stored, 'madre')),
  padre: toNames(storedIn(stored, 'padre')),
})

const toMember = (stored: Stored, id: string): FamilyMember => ({
  ...toNames(stored),
  id: textOrNull(stored, 'id') ?? id,
  relativeId: textOrNull(stored, 'relativeId'),
  tipdoc: choiceIn(stored, 'tipdoc', storedDocumentTypes) || 'DNI',
  nrodoc: textIn(stored, 'nrodoc'),
  fecnacim: textIn(stored, 'fecnacim'),
  sexo: choiceIn(stored, 'sexo', sexes),
  tipfamiliar: numberIn(stored, 'tipfamiliar'),
  estadocivil: numberIn(stored, 'estadocivil'),
  fecestadocivil: textIn(stored, 'fecestadocivil'),
  nacionalidad: numberIn(stored, 'nacionalidad'),
  tipnacionalidad: numberIn(stored, 'tipnacionalidad'),
  discapacidad: choiceIn(stored, 'discapacidad', yesOrNo),
  fallecido: choiceIn(stored, 'fallecido', yesOrNo),
  fecfallecido: textIn(stored, 'fecfallecido'),
})

const toSeen = (stored: Stored): SeenFile => ({
  personales: toPersonal(storedIn(stored, 'personales')),
  familiares: rowsIn(stored, 'familiares').map((row, index) => toMember(row, `sin-id-${index}`)),
})

/**
 * Converts the answers of any released version to today's shape; missing answers become empty. Undefined for anything
 * that is no modification, and for a version that this release does not know: such a draft is never overwritten (F08).
 */
export const liftModification = (version: number, content: JsonValue): Modification | undefined => {
  if (version < 1 || version > modificationVersion) return undefined
  const stored = migrations.slice(version - 1).reduce((lifted, step) => step(lifted), content)
  if (!isStored(stored) || !isStored(stored['visto']) || !isStored(stored['personales'])) return undefined
  return {
    nroafi: textIn(stored, 'nroafi'),
    visto: toSeen(stored['visto']),
    personales: toPersonal(stored['personales']),
    conyuge: { ...toMember(storedIn(stored, 'conyuge'), spouseId), id: spouseId },
    familiares: rowsIn(stored, 'familiares').map((row, index) => ({
      ...toMember(row, `nuevo-${index}`),
      guardado: row['guardado'] === true,
    })),
    confirmado: stored['confirmado'] === true,
  }
}
