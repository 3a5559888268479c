import type { CheckFacts, NeededCheck } from '../form/forms'
import { canonicalJson } from '../json'
import { photoSlot } from './documents'

/** The only question to the fund: the light of a new photo (PHOTO-005), asked before sending when offline (UNS-21). */
export const checksNeeded = ({ photoId }: Pick<CheckFacts, 'photoId'>): NeededCheck[] =>
  photoId === null ? [] : [{ id: 'foto', path: `archivo:${photoSlot}`, inputs: canonicalJson({ archivo: photoId }) }]
