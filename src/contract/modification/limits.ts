import { requestLimits } from '../../domain/limits'

/** Most relatives of one request. */
export const maxRelatives = 12

/** Most text fields of one request: 20 of the member and 18 of each relative. */
export const maxFields = 20 + 18 * maxRelatives

/** Most files of one request. */
export const maxModificationFiles = requestLimits.files
