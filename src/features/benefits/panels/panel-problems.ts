import type { FormProblem } from '../../../domain/form/forms'

const family = /^(hijos|conyuge|union|fechaSentencia|fechaMatrimonio)(\.|$)/

/** Whether 'VALIDAR INFORMACIÓN' covers a problem: the people and the dates. */
export const isOfFamily = ({ path }: Pick<FormProblem, 'path'>): boolean => family.test(path)

/** Whether 'VALIDAR CUENTA' covers a problem. */
export const isOfAccount = ({ path }: Pick<FormProblem, 'path'>): boolean => path.startsWith('cuenta.')

/** Whether a problem is a document that is missing or was refused. */
export const isOfDocuments = ({ path }: Pick<FormProblem, 'path'>): boolean => path.startsWith('archivo:')
