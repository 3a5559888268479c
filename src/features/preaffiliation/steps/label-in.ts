import { fieldLabels } from '../../../domain/preaffiliation/labels'

/** Labels of a part of the form by field name: labelIn('nivel')('empleo') is 'Empleador'. */
export const labelIn =
  (part: string) =>
  (name: string): string =>
    fieldLabels[`${part}.${name}`] ?? name
