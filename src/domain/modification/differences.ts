import { personalDifferences, personalFields, relativeDifferences, relativeFields, spouseFields } from './compare'
import { spouseAtFirst } from './defaults'
import { displayValue, type FileNames } from './display'
import { fieldLabels } from './labels'
import { fullName } from '../person/names'
import type { FamilyMember, Modification, PersonalData, SeenFile } from './values'

/** An answer of the file that the fund changed meanwhile: as it was when the person began, as it is, and theirs. */
export type FileDifference = { label: string; began: string; today: string; mine: string }

const answer = (data: PersonalData, path: string): string | number | null => {
  const field = personalFields.find((name) => name === path)
  if (field !== undefined) return data[field]
  const [parent = '', name] = path.split('.')
  const names = parent === 'madre' ? data.madre : data.padre
  return name === 'nombres' ? names.nombres : names.apellido
}

const personalRows = (values: Modification, today: SeenFile, names: FileNames): FileDifference[] =>
  personalDifferences(values.visto.personales, today.personales).map((path) => {
    const words = (data: PersonalData): string => displayValue(path, answer(data, path), names)
    return {
      label: fieldLabels[`personales.${path}`] ?? path,
      began: words(values.visto.personales),
      today: words(today.personales),
      mine: words(values.personales),
    }
  })

const spouseRows = (values: Modification, today: SeenFile, names: FileNames): FileDifference[] => {
  const [began, now] = [spouseAtFirst(values.visto), spouseAtFirst(today)]
  return relativeDifferences(began, now, spouseFields).map((field) => ({
    label: `Cónyuge o conviviente, ${fieldLabels[`conyuge.${field}`] ?? field}`,
    began: displayValue(field, began[field], names),
    today: displayValue(field, now[field], names),
    mine: displayValue(field, values.conyuge[field], names),
  }))
}

const summary = (member: FamilyMember | undefined): string => (member === undefined ? '' : fullName(member))

type InBoth = { began: FamilyMember; now: FamilyMember; mine: FamilyMember }

const fieldRows = ({ began, now, mine }: InBoth, names: FileNames): FileDifference[] =>
  relativeDifferences(began, now, relativeFields).map((field) => ({
    label: `${fullName(began)}, ${fieldLabels[`familiares.*.${field}`] ?? field}`,
    began: displayValue(field, began[field], names),
    today: displayValue(field, now[field], names),
    mine: displayValue(field, mine[field], names),
  }))

const relativeRows = (values: Modification, today: SeenFile, names: FileNames): FileDifference[] => {
  const find = ({ familiares }: { familiares: readonly FamilyMember[] }, id: string | null) =>
    familiares.find(({ relativeId }) => relativeId === id)
  const spouses = [spouseAtFirst(values.visto).relativeId, spouseAtFirst(today).relativeId]
  const ids = new Set([...values.visto.familiares, ...today.familiares].map(({ relativeId }) => relativeId))
  return [...ids]
    .filter((id) => !spouses.includes(id))
    .flatMap((id) => {
      const [began, now] = [find(values.visto, id), find(today, id)]
      const mine = find(values, id) ?? began
      if (began && now && mine) return fieldRows({ began, now, mine }, names)
      return [{ label: summary(now ?? began), began: summary(began), today: summary(now), mine: summary(mine) }]
    })
}

/**
 * What the fund changed in the file since the person began: the list that they decide by; empty when nothing differs.
 * A relative who was added or removed has no words where they are missing.
 */
export const differences = (values: Modification, today: SeenFile, names: FileNames): FileDifference[] => [
  ...personalRows(values, today, names),
  ...spouseRows(values, today, names),
  ...relativeRows(values, today, names),
]
