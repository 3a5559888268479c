import { isPlainDate } from '../dates'

/** Whether the original CUD is required: it was issued after the registration (UNS-78, PREAF-047). */
export const needsOriginalCud = (feccud: string, fecmat: string): boolean =>
  isPlainDate(feccud) && isPlainDate(fecmat) && feccud > fecmat
