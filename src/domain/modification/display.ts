import { yesNoWords } from '../form/answers'
import { toDisplayDate } from '../dates'
import { formatCuil, formatDni } from '../text'
import type { FieldPath } from '../form/forms'
import { fullName } from '../person/names'
import { cleanFamilyMember, cleanPersonalData } from './clean'
import { changedPaths, originalOf, personalFields, relativeFields } from './compare'
import { spouseAtFirst } from './defaults'
import { labelOf } from './labels'
import type { FamilyMember, Modification, PersonalData } from './values'

/** Gives the names of catalogue ids; '' for an unknown id. */
export type FileNames = {
  civilStatus: (id: number) => string
  nationality: (id: number) => string
  nationalityType: (id: number) => string
  relationship: (id: number) => string
}

const named = (id: number | null, name: (id: number) => string): string => (id === null ? '' : name(id))

const nameOf = (field: string, names: FileNames): ((id: number) => string) | undefined => {
  if (field === 'estadocivil') return names.civilStatus
  if (field === 'nacionalidad') return names.nationality
  if (field === 'tiponacionalidad' || field === 'tipnacionalidad') return names.nationalityType
  return field === 'tipfamiliar' ? names.relationship : undefined
}

const yesNoFields: readonly string[] = ['discapacidad', 'tramita_discapacidad', 'hijos', 'fallecido']

/** An answer as a person reads it; '' for none. */
export const displayValue = (field: string, value: string | number | null, names: FileNames): string => {
  if (value === null) return ''
  const name = nameOf(field, names)
  if (name !== undefined) return typeof value === 'number' ? named(value, name) : ''
  const written = String(value)
  if (field.startsWith('fec')) return toDisplayDate(written)
  if (field === 'nrodoc') return /^\d+$/.test(written) ? formatDni(written) : written
  if (field === 'cuil') return formatCuil(written)
  const words = yesNoFields.includes(field) ? Object.entries(yesNoWords).find(([code]) => code === written) : undefined
  return words?.[1] ?? written
}

/** A changed answer: its label, and what the file has and what the form has, as a person reads them. */
export type ChangedField = { path: FieldPath; label: string; before: string; after: string }

const answerIn = (data: PersonalData, field: string): string | number | null => {
  const own = personalFields.find((name) => name === field)
  if (own !== undefined) return data[own]
  const parent = field.startsWith('madre.') ? data.madre : data.padre
  return field.endsWith('.nombres') ? parent.nombres : parent.apellido
}

const answerOf = (member: FamilyMember, field: string): string | number | null => {
  const own = relativeFields.find((name) => name === field)
  return own === undefined ? fullName(member) : cleanFamilyMember(member)[own]
}

/** The two answers at a path, as they are sent: those of the file and those of the form. */
const answersAt = (path: FieldPath, values: Modification): [string | number | null, string | number | null] => {
  const [part = '', ...rest] = path.split('.')
  const { visto } = values
  if (part === 'personales') {
    const field = rest.join('.')
    return [answerIn(cleanPersonalData(visto.personales), field), answerIn(cleanPersonalData(values.personales), field)]
  }
  if (part === 'conyuge') {
    const field = rest.join('.')
    return [answerOf(spouseAtFirst(visto), field), answerOf(values.conyuge, field)]
  }
  const relative = values.familiares[Number(rest[0])]
  if (relative === undefined) return [null, null]
  const original = originalOf(values, relative)
  const field = rest.slice(1).join('.')
  return [original === undefined ? null : answerOf(original, field), answerOf(relative, field)]
}

/**
 * What differs from the file, in the order of the screen: for 'Antes: X' at a field, 'Cambia' in the preview and the
 * list of what is sent. The label of the date of a civil status is that of the chosen status.
 */
export const changedFields = (values: Modification, names: FileNames): ChangedField[] =>
  changedPaths(values).map((path) => {
    const field = path.split('.').at(-1) ?? ''
    const [before, after] = answersAt(path, values)
    return {
      path,
      label: labelOf(path, values),
      before: displayValue(field, before, names),
      after: displayValue(field, after, names),
    }
  })
