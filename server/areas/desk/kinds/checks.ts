import { toDisplayDate } from '../../../../src/domain/dates'
import { offsetMs, todayIn } from '../../../../src/domain/dates'
import type { CheckAct, CheckTone, DeskCheck } from '../../../../src/domain/desk/request'
import { eq } from 'drizzle-orm'
import { submissions } from '../../../db/schema/submissions'
import type { Books, StoredDocument } from './kind'

/** A check in the words of the desk. */
export const check = (
  id: string,
  tono: CheckTone,
  titulo: string,
  { texto = '', acto = null }: { texto?: string; acto?: CheckAct | null } = {},
): DeskCheck => ({ id, tono, titulo, texto, acto })

/** '06/11/2025 a las 20:14', by the fund's clock. */
export const sayMoment = (at: Date): string =>
  `${toDisplayDate(todayIn(at.getTime()))} a las ${new Date(at.getTime() + offsetMs).toISOString().slice(11, 16)}`

/** What arrived was inspected when it arrived: nothing else is stored. */
export const documentsCheck = (documents: readonly StoredDocument[]): DeskCheck[] => {
  const count = documents.length
  if (count === 0) return []
  return [
    check(
      'documentos',
      'ok',
      count === 1
        ? 'El documento se abrió y se revisó al llegar'
        : `Los ${count} documentos se abrieron y se revisaron al llegar`,
    ),
  ]
}

/** That a request arrived whole and once, when it was finished, and by which of the two its terms count (UNS-122). */
export const arrivalCheck = async (db: Books, submissionId: string | null): Promise<DeskCheck[]> => {
  if (submissionId === null) return []
  const [row] = await db.select().from(submissions).where(eq(submissions.submissionId, submissionId))
  if (row === undefined || row.claimedAt === null) return []
  const texto = `Lo finalizó el ${sayMoment(row.claimedAt)}. Llegó el ${sayMoment(row.receivedAt)}.`
  const isLateAct = row.countsBy === 'llegada' && todayIn(row.claimedAt.getTime()) !== todayIn(row.receivedAt.getTime())
  return isLateAct
    ? [
        check('llegada', 'warn', 'Llegó más tarde de lo que dice su dispositivo', {
          texto: `${texto} Cuenta el día en que llegó.`,
        }),
      ]
    : [check('llegada', 'ok', 'El trámite llegó entero y una sola vez', { texto })]
}
