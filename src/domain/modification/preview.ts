import { toDisplayDate } from '../dates'
import { relationships } from '../family/relationships'
import { yesNoWords, type AnswerRow } from '../form/answers'
import type { FieldPath, SlotKey } from '../form/forms'
import { fullName } from '../person/names'
import { formatDni } from '../text'
import { changedPaths, isRelativeChanged, originalOf } from './compare'
import { displayValue, type FileNames } from './display'
import { documentSlots, photoSlot } from './documents'
import { asksSpouse, certifiedStatus, endsBond } from './family-step'
import { labelOf } from './labels'
import { toSubmittable } from './request'
import { othersOnFile } from './seen-file'
import type { FamilyMember, Modification, ModificationStep } from './values'

/** A row of the preview; `isChanged` is shown as 'Cambia'. */
export type PreviewRow = AnswerRow & { isChanged: boolean }

/** A group of the preview; `step` is where its 'Editar' leads, null where nothing can be edited. */
export type PreviewGroup = { title: string; step: ModificationStep | null; rows: PreviewRow[] }

/** What the preview shows beside the form, as rows for reading: contacts, profession and level of the member. */
export type PreviewRest = {
  contacto: readonly AnswerRow[]
  profesionales: readonly AnswerRow[]
  nivel: readonly AnswerRow[]
}

type Shown = { values: Modification; names: FileNames; files: ReadonlySet<SlotKey>; changed: readonly FieldPath[] }

const row = (label: string, value: string, isChanged: boolean): PreviewRow => ({ label, value, isChanged })

const personalRow = ({ values, names, changed }: Shown, field: keyof Modification['personales'] & string) => {
  const path = `personales.${field}`
  const value = values.personales[field]
  const isText = typeof value === 'string' || typeof value === 'number' || value === null
  return row(labelOf(path, values), isText ? displayValue(field, value, names) : '', changed.includes(path))
}

const parentRow = ({ values, changed }: Shown, label: string, parent: 'madre' | 'padre'): PreviewRow =>
  row(
    label,
    fullName(values.personales[parent]),
    changed.some((path) => path.startsWith(`personales.${parent}.`)),
  )

const filesRow = ({ values, files }: Shown, step: ModificationStep): PreviewRow => {
  const slots = documentSlots(values, { hasNewPhoto: files.has(photoSlot) })
  const given = slots.filter((slot) => slot.step === step && slot.key !== photoSlot && files.has(slot.key))
  const words = given.map(({ label, whose }) => (whose === undefined ? label : `${label} ${whose}`))
  return row('Archivos', words.join(', '), true)
}

const personalRows = (shown: Shown): PreviewRow[] => [
  row('Foto carnet', shown.files.has(photoSlot) ? 'Foto nueva' : '', true),
  personalRow(shown, 'nombres'),
  personalRow(shown, 'apellido'),
  { ...personalRow(shown, 'nrodoc'), label: 'DNI' },
  personalRow(shown, 'cuil'),
  personalRow(shown, 'fecnacim'),
  personalRow(shown, 'sexo'),
  personalRow(shown, 'nacionalidad'),
  personalRow(shown, 'tiponacionalidad'),
  personalRow(shown, 'estadocivil'),
  personalRow(shown, 'fecestadocivil'),
  parentRow(shown, 'Madre', 'madre'),
  parentRow(shown, 'Padre', 'padre'),
  personalRow(shown, 'discapacidad'),
  personalRow(shown, 'tramita_discapacidad'),
  personalRow(shown, 'hijos'),
  personalRow(shown, 'cantidadHijos'),
  filesRow(shown, 'personales'),
]

const spouseRows = (shown: Shown): PreviewRow[] => {
  const { values, names, changed } = shown
  if (!asksSpouse(values) && !endsBond(values)) return []
  const { conyuge } = values
  const has = (...fields: readonly string[]): boolean => fields.some((field) => changed.includes(`conyuge.${field}`))
  const field = (label: string, name: keyof FamilyMember): PreviewRow =>
    row(label, displayValue(name, conyuge[name], names), has(name))
  return [
    row('Nombre', fullName(conyuge), has('nombres', 'apellido')),
    field('DNI', 'nrodoc'),
    field('Fecha de nacimiento', 'fecnacim'),
    field('Sexo', 'sexo'),
    field('Nacionalidad', 'nacionalidad'),
    field('Tipo de nacionalidad', 'tipnacionalidad'),
    row('Discapacidad (CUD)', conyuge.discapacidad === 'S' ? yesNoWords.S : '', has('discapacidad')),
    row('Fecha de fallecimiento', toDisplayDate(conyuge.fecfallecido), has('fecfallecido', 'fallecido')),
  ]
}

const relativeRow = (label: string, relative: FamilyMember, isChanged: boolean): PreviewRow => {
  const dni = relative.nrodoc === '' ? '' : ` · ${relative.tipdoc} ${formatDni(relative.nrodoc)}`
  return row(label, `${fullName(relative)}${dni}`, isChanged)
}

const isChild = ({ tipfamiliar }: FamilyMember): boolean => tipfamiliar === relationships.child

// Children of the file as the form has them, then new ones; a changed relative of another kinship comes after them.
const kinRows = ({ values, names }: Shown): PreviewRow[] => {
  const edited = (relative: FamilyMember): FamilyMember =>
    values.familiares.find(({ relativeId }) => relativeId === relative.relativeId) ?? relative
  const all = [
    ...othersOnFile(values.visto).map(edited),
    ...values.familiares.filter((relative) => originalOf(values, relative) === undefined),
  ]
  const isChanged = (relative: FamilyMember): boolean =>
    values.familiares.some(({ id }) => id === relative.id) && isRelativeChanged(values, relative)
  return [
    ...all.filter(isChild).map((child, index) => relativeRow(`Hijo ${index + 1}`, child, isChanged(child))),
    ...all
      .filter((relative) => !isChild(relative) && isChanged(relative))
      .map((relative) => relativeRow(displayValue('tipfamiliar', relative.tipfamiliar, names), relative, true)),
  ]
}

const isShown = ({ value }: AnswerRow): boolean => value.trim() !== ''

const toRest = (rows: readonly AnswerRow[]): PreviewRow[] =>
  rows.map(({ label, value }) => row(label, /fecha/i.test(label) ? toDisplayDate(value) : value, false))

/**
 * The six groups of the preview, in the fund's order, without empty values (LEGAJO-032 to LEGAJO-034). The answers are
 * shown as they will be sent.
 */
export const previewGroups = (
  answers: Modification,
  rest: PreviewRest,
  { names, files }: { names: FileNames; files: ReadonlySet<SlotKey> },
): PreviewGroup[] => {
  const values = toSubmittable(answers)
  const shown = { values, names, files, changed: changedPaths(values) }
  const hasSpouse = certifiedStatus(values) !== null
  const group = (title: string, step: ModificationStep | null, rows: PreviewRow[]): PreviewGroup => ({
    title,
    step,
    rows: rows.filter(isShown),
  })
  return [
    group('Datos Personales', 'personales', personalRows(shown)),
    group('Datos conyuge/conviviente', hasSpouse ? 'familiares' : null, [
      ...spouseRows(shown),
      filesRow(shown, 'familiares'),
    ]),
    group('Datos Hijos', null, kinRows(shown)),
    group('Mis medios de contacto', null, toRest(rest.contacto)),
    group('Datos Profesionales', null, toRest(rest.profesionales)),
    group('Opción de nivel', null, toRest(rest.nivel)),
  ]
}
