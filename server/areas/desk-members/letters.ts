import { desc, eq } from 'drizzle-orm'
import type { WireMemberLetters } from '../../../src/contract/desk-members/schemas'
import { letters } from '../../db/schema/decided/letters'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'
import { letterContent, type LetterContent } from '../letters/content'

type Wire = WireMemberLetters['cartas'][number]

const fateOf = ({ sentAt, refusedAt }: typeof letters.$inferSelect): Wire['estado'] => {
  if (sentAt !== null) return 'enviada'
  return refusedAt === null ? 'espera' : 'volvio'
}

const procedureOf = (content: LetterContent | undefined): string | null =>
  content !== undefined && 'nrotramite' in content ? content.nrotramite : null

/**
 * The letters about what the fund decided on a member, with their fate. Their text is not told: it may have a link by which somebody
 * gets in.
 */
export const readLetters = async ({ db }: Pick<Services, 'db'>, nroafi: number): Promise<WireMemberLetters> => {
  const rows = await db
    .select()
    .from(letters)
    .where(eq(letters.nroafi, nroafi))
    .orderBy(desc(letters.orderedAt), desc(letters.id))
    .limit(limits.letters.listed.value)
  return {
    cartas: rows.map((row) => {
      const content = letterContent.safeParse(row.content).data
      return {
        tipo: content?.kind ?? '',
        tramite: procedureOf(content),
        para: row.to,
        fecha: (row.sentAt ?? row.refusedAt ?? row.orderedAt).toISOString(),
        estado: fateOf(row),
      }
    }),
  }
}
