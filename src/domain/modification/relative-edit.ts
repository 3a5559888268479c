import type { PlainDate } from '../dates'
import { findTakenDnis } from '../family/findings'
import { messages } from '../messages'
import { findInSchema } from '../rules/schema-findings'
import type { Finding } from '../rules/yup'
import { unknownIdsOf } from './known-ids'
import { relativeFindings, relativeSchema } from './schemas'
import type { FamilyMember } from './values'

/** What the rules of one relative depend on: the day, the member's own DNI, and the other relatives of the file. */
export type FamilyAround = { today: PlainDate; ownDni: string; others: readonly FamilyMember[] }

/**
 * The problems of a relative that is added to a file or modified in it, at the paths of the form's fields. `before` is
 * the relative in the file; null for a new one, who has a DNI (AMB-18).
 */
export const relativeEditFindings = (
  member: FamilyMember,
  before: FamilyMember | null,
  { today, ownDni, others }: FamilyAround,
): Finding[] => {
  const taken = others.filter(({ tipdoc }) => tipdoc === 'DNI').map(({ nrodoc }) => nrodoc)
  return [
    ...findInSchema(relativeSchema(today), member),
    ...relativeFindings(member, today),
    ...unknownIdsOf(member, before ?? undefined),
    ...(member.tipdoc === 'DNI' || member.tipdoc === before?.tipdoc
      ? []
      : [{ path: 'tipdoc', message: messages.format }]),
    ...(member.tipdoc === 'DNI' ? findTakenDnis([{ path: 'nrodoc', nrodoc: member.nrodoc }], ownDni, taken) : []),
  ]
}
