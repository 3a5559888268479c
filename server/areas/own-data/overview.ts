import { eq } from 'drizzle-orm'
import type { Erasable, OwnCopy, OwnData } from '../../../src/contract/own-data/own-data'
import { copyName } from '../../../src/domain/own-data/groups'
import { memberRelatives } from '../../db/schema/member-files'
import { members } from '../../db/schema/members'
import { procedures } from '../../db/schema/procedures'
import type { Services } from '../../services'
import { collectDocuments } from './collect'
import { readErasable } from './erasure/erasable'
import { lastCopyOf, nextDayOf, type Copy } from './copies'

const toShown = (copy: Copy | undefined, now: number): OwnCopy | null => {
  if (copy === undefined || copy.state === 'borrada') return null
  const { state, day, askedAt, endsAt, bytes, held } = copy
  // The round that deletes it has not come by yet.
  if (endsAt !== null && endsAt.getTime() <= now) return null
  return {
    state,
    name: copyName(day),
    askedAt: askedAt.getTime(),
    endsAt: endsAt?.getTime() ?? null,
    bytes,
    held,
  }
}

/** What a member sees of their own data: how their copy stands, and how much there is. */
export const readOwnData = async (
  { db, clock, documents }: Pick<Services, 'db' | 'clock' | 'documents'>,
  nroafi: number,
): Promise<OwnData & { erasable: Erasable }> => {
  const now = clock()
  const [copy, nextDay, relatives, count, sent, erasable, [member]] = await Promise.all([
    lastCopyOf(db, nroafi),
    nextDayOf(db, nroafi, now),
    db.$count(memberRelatives, eq(memberRelatives.nroafi, nroafi)),
    db.$count(procedures, eq(procedures.nroafi, nroafi)),
    collectDocuments({ db, documents }, nroafi, 'tramites'),
    readErasable(db, nroafi, now),
    db.select({ since: members.fecmat }).from(members).where(eq(members.nroafi, nroafi)),
  ])
  return {
    copy: toShown(copy, now),
    nextDay,
    counts: { relatives, procedures: count, documents: sent.size, since: member?.since ?? null },
    erasable,
  }
}
