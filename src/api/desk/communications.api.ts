import { communicationPath, communicationPaths } from '../../contract/communications/desk-paths'
import {
  parseAudienceCount,
  parseDeskCommunication,
  parseDeskCommunications,
  parseWithdrawn,
  parseWritten,
  type DeskCommunication,
  type DeskCommunications,
} from '../../contract/communications/desk'
import type { WireDraft, WireWritten } from '../../contract/communications/desk-schemas'
import type { Moment } from '../../domain/communications/draft'
import type { Audience } from '../../domain/communications/publication'
import { ask, type Asked } from '../desk.api'

/** Time for a draft with its picture, in milliseconds. */
const savingTimeoutMs = 60_000

/** What somebody acts on, and the version of it that they saw. */
export type Seen = { id: number; version: number }

/** A page of the communications; `query` is its tab and page as in the address of the call. */
export const fetchCommunications = (query: string): Asked<DeskCommunications> =>
  ask({ path: `${communicationPaths.list}?${query}` }, parseDeskCommunications)

/** One communication, whole. */
export const fetchCommunication = (id: string): Asked<DeskCommunication> =>
  ask({ path: communicationPath(Number(id)) }, parseDeskCommunication)

/** How many members an audience has. */
export const countAudience = ({ situacion, distritos, nivel }: Audience): Asked<{ personas: number }> =>
  ask(
    { path: communicationPaths.audience, body: { audiencia: { situacion, distritos: [...distritos], nivel } } },
    parseAudienceCount,
  )

/** Keeps a draft. */
export const saveCommunication = ({ imagen, ...draft }: WireDraft): Asked<WireWritten> => {
  const body = imagen === undefined ? draft : { ...draft, imagen }
  return ask({ path: communicationPaths.save, body, timeoutMs: savingTimeoutMs }, parseWritten)
}

/** Publishes a draft, at once or on its first day. */
export const publishCommunication = ({ id, version }: Seen, cuando: Moment): Asked<WireWritten> =>
  ask({ path: communicationPaths.publish, body: { id, version, cuando } }, parseWritten)

/** Takes a scheduled one back to be a draft. */
export const unscheduleCommunication = ({ id, version }: Seen): Asked<WireWritten> =>
  ask({ path: communicationPaths.unschedule, body: { id, version } }, parseWritten)

/** Throws a draft away. */
export const discardCommunication = ({ id, version }: Seen): Asked<WireWritten> =>
  ask({ path: communicationPaths.discard, body: { id, version } }, parseWritten)

/** Withdraws one that members see. */
export const withdrawCommunication = (
  { id, version }: Seen,
  reason: { motivo: string; borrador: boolean },
): Asked<{ borrador: number | null }> =>
  ask({ path: communicationPaths.withdraw, body: { id, version, ...reason } }, parseWithdrawn)
