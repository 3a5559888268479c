import { communicationPath, communicationPaths } from '../contract/communications/desk-paths'
import {
  parseAudienceCount,
  parseDeskCommunication,
  parseDeskCommunications,
  parseWithdrawn,
  parseWritten,
  type DeskCommunication,
  type DeskCommunications,
} from '../contract/communications/desk'
import type { WireDraft, WireWritten } from '../contract/communications/desk-schemas'
import type { Moment } from '../domain/communications/draft'
import type { Audience } from '../domain/communications/publication'
import { askDesk, type Asked } from './desk.api'

/** Time for a draft with its picture, in milliseconds. */
const savingTimeoutMs = 60_000

/** What somebody acts on, and the version of it that they saw. */
export type Seen = { id: number; version: number }

/** A page of the communications; `query` is its tab and page as in the address of the call. */
export const fetchCommunications = (query: string): Asked<DeskCommunications> =>
  askDesk({ path: `${communicationPaths.list}?${query}` }, parseDeskCommunications)

/** One communication, whole. */
export const fetchCommunication = (id: string): Asked<DeskCommunication> =>
  askDesk({ path: communicationPath(Number(id)) }, parseDeskCommunication)

/** How many members an audience has. */
export const countAudience = ({ situacion, distritos, nivel }: Audience): Asked<{ personas: number }> =>
  askDesk(
    { path: communicationPaths.audience, body: { audiencia: { situacion, distritos: [...distritos], nivel } } },
    parseAudienceCount,
  )

/** Keeps a draft. */
export const saveCommunication = (draft: WireDraft): Asked<WireWritten> =>
  askDesk({ path: communicationPaths.save, body: draft, timeoutMs: savingTimeoutMs }, parseWritten)

/** Publishes a draft, at once or on its first day. */
export const publishCommunication = ({ id, version }: Seen, cuando: Moment): Asked<WireWritten> =>
  askDesk({ path: communicationPaths.publish, body: { id, version, cuando } }, parseWritten)

/** Takes a scheduled one back to be a draft. */
export const unscheduleCommunication = ({ id, version }: Seen): Asked<WireWritten> =>
  askDesk({ path: communicationPaths.unschedule, body: { id, version } }, parseWritten)

/** Throws a draft away. */
export const discardCommunication = ({ id, version }: Seen): Asked<WireWritten> =>
  askDesk({ path: communicationPaths.discard, body: { id, version } }, parseWritten)

/** Withdraws one that members see. */
export const withdrawCommunication = (
  { id, version }: Seen,
  reason: { motivo: string; borrador: boolean },
): Asked<{ borrador: number | null }> =>
  askDesk({ path: communicationPaths.withdraw, body: { id, version, ...reason } }, parseWithdrawn)
