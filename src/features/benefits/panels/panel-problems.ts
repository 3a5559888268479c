import type { FormProblem } from '../../../domain/forms'

/** The three panels of a request, in their order. */
export const panelIds = ['familia', 'cuenta', 'documentos'] as const

export type PanelId = (typeof panelIds)[number]

const family = /^(hijos|conyuge|union|fechaSentencia|fechaMatrimonio)(\.|$)/

/** Whether a problem is of what 'VALIDAR INFORMACIÓN' looks over: the people and the dates. */
export const isOfFamily = ({ path }: Pick<FormProblem, 'path'>): boolean => family.test(path)

/** Whether a problem is of what 'VALIDAR CUENTA' looks over. */
export const isOfAccount = ({ path }: Pick<FormProblem, 'path'>): boolean => path.startsWith('cuenta.')

/** Whether a problem is a document that is missing or was refused. */
export const isOfDocuments = ({ path }: Pick<FormProblem, 'path'>): boolean => path.startsWith('archivo:')
