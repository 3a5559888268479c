import { and, eq, isNull } from 'drizzle-orm'
import type { WireMemberFile } from '../../../src/contract/desk-members/schemas'
import { cardBarOf, cardFaceOf, cardKindOf } from '../../../src/domain/card/card'
import { todayIn } from '../../../src/domain/dates'
import type { Member } from '../../../src/domain/member/member'
import { cards } from '../../db/schema/cards'
import type { Services } from '../../services'

const latestEnd = async ({ db }: Pick<Services, 'db'>, nroafi: number): Promise<Date | null> => {
  const [row] = await db
    .select({ endsAt: cards.endsAt })
    .from(cards)
    .where(and(eq(cards.nroafi, nroafi), isNull(cards.withdrawnAt)))
  return row?.endsAt ?? null
}

/**
 * How the card of a member stands: in force, over, without a code that was ever made (or since it was withdrawn), or none. The code's
 * end is that of the latest one.
 */
export const readCard = async (
  services: Pick<Services, 'db' | 'clock'>,
  member: Member,
): Promise<WireMemberFile['credencial']> => {
  const none = { vence: null, codigoHasta: null }
  const kind = cardKindOf(member)
  if (kind === null) return { estado: 'sinCredencial', ...none }
  if (cardBarOf('credencial', { ...member, hasPhoto: member.fotocarnet !== null }) !== null)
    return { estado: 'sinFoto', ...none }
  const { vence } = cardFaceOf(kind, member)
  const end = await latestEnd(services, Number(member.nroafi))
  const codigoHasta = end?.toISOString() ?? null
  if (vence !== null && vence < todayIn(services.clock())) return { estado: 'vencida', vence, codigoHasta }
  return { estado: end === null ? 'sinCodigo' : 'vigente', vence, codigoHasta }
}
