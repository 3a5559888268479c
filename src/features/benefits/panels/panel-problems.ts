import type { FormProblem } from '../../../domain/form/forms'

const family = /^(hijos|conyuge|union|fechaSentencia|fechaMatrimonio)(\.|$)/

/** Whether a problem is of what 'VALIDAR INFORMACIÓN' looks over: the people and the dates. */
export const isOfFamily = ({ path }: Pick<FormProblem, 'path'>): boolean => family.test(path)

/** Whether a problem is of what 'VALIDAR CUENTA' looks over. */
export const isOfAccount = ({ path }: Pick<FormProblem, 'path'>): boolean => path.startsWith('cuenta.')

/** Whether a problem is a document that is missing or was refused. */
export const isOfDocuments = ({ path }: Pick<FormProblem, 'path'>): boolean => path.startsWith('archivo:')
