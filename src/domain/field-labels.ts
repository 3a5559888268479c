import type { FieldPath } from './forms'

/** The labels of a group of fields by their whole paths: under 'conyuge', 'sexo' is 'conyuge.sexo'. The order stays. */
export const labelsUnder = (part: FieldPath, labels: Readonly<Record<string, string>>): Record<FieldPath, string> =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [`${part}.${name}`, label]))
