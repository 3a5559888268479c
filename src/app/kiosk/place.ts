import { parseVisitEnd } from '../../domain/kiosk/visit-end'
import { kioskHome, kioskStatePath } from '../../domain/portal-paths'

/**
 * Where on a tablet this is: the start page, the page after the end, the page that says what could not
 * be deleted, its state, or a person's visit.
 */
export type KioskPlace = 'start' | 'end' | 'left' | 'state' | 'visit'

/** The place of an address; `isClean` is false when something of the one before is left, which is said first. */
export const placeOf = (path: string, search: string, isClean: boolean): KioskPlace => {
  const plain = path.replace(/\/+$/, '').toLowerCase()
  if (plain === kioskStatePath) return 'state'
  if (plain !== kioskHome) return 'visit'
  if (!isClean) return 'left'
  return parseVisitEnd(search) === null ? 'start' : 'end'
}
