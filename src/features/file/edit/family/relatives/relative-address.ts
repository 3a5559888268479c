import { editFilePath } from '../../kind'

/** Parameter that names the relative to edit: an id of the file, or `newRelative`. */
export const relativeParam = 'familiar'

/** Value of the parameter that adds a relative. */
export const newRelative = 'nuevo'

/** Address of 'Editar mi legajo' at a relative. */
export const relativeHref = (relativeId: string): string => `${editFilePath}?${relativeParam}=${relativeId}`
