import { fieldLabels } from '../../../domain/preaffiliation/labels'

/** The labels of a part of the form by the names of its fields: labelIn('nivel')('empleo') is 'Empleador'. */
export const labelIn =
  (part: string) =>
  (name: string): string =>
    fieldLabels[`${part}.${name}`] ?? name
