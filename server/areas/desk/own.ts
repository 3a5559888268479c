import { and, eq, inArray, or } from 'drizzle-orm'
import { padDni } from '../../../src/domain/text'
import { affiliationFamily } from '../../db/schema/affiliation-details'
import { memberRelatives } from '../../db/schema/member-files'
import { members } from '../../db/schema/members'
import type { DeskUser } from '../../plugins/desk'
import type { DeskCase } from '../cases/cases'
import type { Books } from './kinds/kind'

/** A document as files have it: with and without its leading zero. */
const asKept = (dni: string): string[] => [padDni(dni), dni.replace(/^0+/, '')]

const isRelative = async (
  db: Books,
  row: DeskCase,
  own: { member: number; dni: string; asker: string },
): Promise<boolean> => {
  const [found] = await db
    .select({ id: memberRelatives.id })
    .from(memberRelatives)
    .where(
      or(
        and(eq(memberRelatives.nroafi, own.member), inArray(memberRelatives.nrodoc, asKept(own.asker))),
        and(eq(memberRelatives.nroafi, row.nroafi), inArray(memberRelatives.nrodoc, asKept(own.dni))),
      ),
    )
    .limit(1)
  if (found !== undefined || row.submissionId === null) return found !== undefined
  const [declared] = await db
    .select({ id: affiliationFamily.id })
    .from(affiliationFamily)
    .where(
      and(eq(affiliationFamily.submissionId, row.submissionId), inArray(affiliationFamily.nrodoc, asKept(own.dni))),
    )
    .limit(1)
  return declared !== undefined
}

/**
 * Why a user may not decide about a request, in words: it is their own, or that of a relative in either file (UNS-151); '' when
 * they may. `nrodoc` is the DNI of whose request it is.
 */
export const bondWith = async (
  db: Books,
  { member }: DeskUser,
  { row, nrodoc }: { row: DeskCase; nrodoc: string },
): Promise<string> => {
  if (member === null) return ''
  const [own] = await db.select({ nrodoc: members.nrodoc }).from(members).where(eq(members.nroafi, member))
  if (row.nroafi === member || (own !== undefined && padDni(own.nrodoc) === padDni(nrodoc)))
    return 'Es un trámite tuyo: lo resuelve otra persona.'
  if (own !== undefined && (await isRelative(db, row, { member, dni: own.nrodoc, asker: nrodoc })))
    return 'Es el trámite de un familiar tuyo: lo resuelve otra persona.'
  return ''
}
