import type { FieldPath } from '../form/forms'
import { levelLabels } from '../level/choice'
import { levelDocuments } from '../level/documents'
import type { LevelRequest } from './values'

/** Labels of the fields of a request besides those of its level, in the order of the screen. */
export const requestLabels = {
  plan: 'Plan de aporte reducido',
  repiteEmpleo: '¿Seguís en el mismo empleo?',
  email: 'Email para avisarte',
} as const satisfies Partial<Record<keyof LevelRequest, string>>

const labels: Readonly<Record<string, string>> = {
  ...requestLabels,
  ...Object.fromEntries(Object.entries(levelLabels).map(([field, label]) => [`nivel.${field}`, label])),
}

/** Label of a field or document; '' for what has none. */
export const labelOf = (path: FieldPath, { visto }: Pick<LevelRequest, 'visto'>): string => {
  const document = levelDocuments(visto.esJubilado).find(({ key }) => `archivo:${key}` === path)
  return document?.label ?? labels[path] ?? ''
}
