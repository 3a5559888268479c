import { civilStatuses } from '../../../src/domain/catalogues/data/civil-statuses'
import { familyTypes } from '../../../src/domain/catalogues/data/family-types'
import { nationalities, nationalityTypes } from '../../../src/domain/catalogues/data/nationalities'
import { spouseRelationship } from '../../../src/domain/family/civil-status'
import { relationships } from '../../../src/domain/family/relationships'
import type { AnswerRow } from '../../../src/domain/form/answers'
import { originalOf, relativeFields } from '../../../src/domain/modification/compare'
import {
  changedFields,
  displayValue,
  type ChangedField,
  type FileNames,
} from '../../../src/domain/modification/display'
import { documentSlots } from '../../../src/domain/modification/documents'
import { certifiedStatus } from '../../../src/domain/modification/family-step'
import { fieldLabels } from '../../../src/domain/modification/labels'
import type { FamilyMember, Modification } from '../../../src/domain/modification/values'
import { fullName } from '../../../src/domain/person/names'
import type { Declaration, DeclarationPart } from '../submissions/declaration'
import type { ValidModification } from './validation'

const names: FileNames = {
  civilStatus: (id) => civilStatuses.find((row) => row.id === id)?.desestadocivil ?? '',
  nationality: (id) => nationalities.find((row) => row.id === id)?.desnacionalidad ?? '',
  nationalityType: (id) => nationalityTypes.find((row) => row.id === id)?.destipnac ?? '',
  relationship: (id) => familyTypes.find((row) => row.id === id)?.desfamiliar ?? '',
}

const said = (value: string): string => (value === '' ? 'sin dato' : value)

// The label of a relative's answer names them, and so does the heading of their part.
const toRow = ({ path, label, before, after }: ChangedField): AnswerRow => ({
  label: (path.startsWith('familiares.') && fieldLabels[path.replace(/\d+/, '*')]) || label,
  value: `${said(after)} (antes: ${said(before)})`,
})

const wholeRows = (member: FamilyMember): AnswerRow[] =>
  relativeFields
    .map((field) => ({
      label: fieldLabels[`familiares.*.${field}`] ?? field,
      value: displayValue(field, member[field], names),
    }))
    .filter(({ value }) => value !== '')

type Change = { values: Modification; changed: readonly ChangedField[] }

const changesUnder = ({ changed }: Change, prefix: string): AnswerRow[] =>
  changed.filter(({ path }) => path.startsWith(prefix)).map(toRow)

const spousePart = (change: Change): DeclarationPart => {
  const { conyuge } = change.values
  const isPartner = spouseRelationship(certifiedStatus(change.values)) === relationships.partner
  const rows = changesUnder(change, 'conyuge.')
  return {
    heading: `Su ${isPartner ? 'conviviente' : 'cónyuge'}: ${fullName(conyuge)}`,
    rows: conyuge.relativeId === null && rows.length > 0 ? wholeRows(conyuge) : rows,
  }
}

const relativePart = (change: Change, relative: FamilyMember, index: number): DeclarationPart => {
  const isNew = originalOf(change.values, relative) === undefined
  return {
    heading: `${isNew ? 'Familiar nuevo' : 'Familiar'}: ${fullName(relative)}`,
    rows: isNew ? wholeRows(relative) : changesUnder(change, `familiares.${index}.`),
  }
}

/**
 * What a modification declares: every changed answer with what the file had, new people whole, and the documents that
 * arrived.
 */
export const declaredBy = (
  { values, hasNewPhoto }: ValidModification,
  arrived: ReadonlySet<string>,
): Pick<Declaration, 'parts' | 'documents'> => {
  const change = { values, changed: changedFields(values, names) }
  const own = [...(hasNewPhoto ? ['Foto carnet: una nueva'] : []), ...changesUnder(change, 'personales.')]
  const parts = [
    { heading: 'Qué cambia en su legajo', rows: own },
    spousePart(change),
    ...values.familiares.map((relative, index) => relativePart(change, relative, index)),
  ]
  return {
    parts: parts.filter(({ rows }) => rows.length > 0),
    documents: documentSlots(values, { hasNewPhoto })
      .filter(({ key }) => arrived.has(key))
      .map(({ label, whose }) => (whose === undefined ? label : `${label} ${whose}`)),
  }
}
