import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { directDebits } from '../../db/schema/direct-debits'
import { members } from '../../db/schema/members'
import { procedures } from '../../db/schema/procedures'
import { ApiProblem } from '../../http/api-problem'
import { noSuchMember } from '../members/repository'

/** Who enrols: whose name the account or card must be in (DEBIT-012). */
export type Holder = { nroafi: number; nombres: string; apellido: string; nrodoc: string; cuil: string }

/** The member of a number as a holder. Throws a 404 for a number without a file. */
export const readHolder = async (db: Database | Transaction, nroafi: number): Promise<Holder> => {
  const { nombres, apellido, nrodoc, cuil } = members
  const [row] = await db
    .select({ nroafi: members.nroafi, nombres, apellido, nrodoc, cuil })
    .from(members)
    .where(eq(members.nroafi, nroafi))
  if (row === undefined) throw noSuchMember()
  return row
}

/** A card as it is stored: four digits, the bank that issued it, 'MM/AA', the holder. */
export type StoredCard = Pick<typeof directDebits.$inferSelect, 'banco' | 'titular'> & {
  ultimos: string
  vencimiento: string
}

const refusePending = async (db: Database | Transaction, same: SQL | undefined, what: string): Promise<void> => {
  const [pending] = await db
    .select({ numero: procedures.nrotramite })
    .from(directDebits)
    .innerJoin(procedures, eq(procedures.id, directDebits.procedureId))
    .where(and(same, eq(procedures.estado, 'PENDIENTE')))
    .limit(1)
  if (pending === undefined) return
  throw new ApiProblem(409, `Ya pediste adherir ${what}: es el trámite nº ${pending.numero} y está pendiente.`)
}

/** Throws a 409 while an enrolment of the same account waits for the fund. */
export const refusePendingAccount = (db: Database | Transaction, nroafi: number, cbu: string): Promise<void> =>
  refusePending(db, and(eq(directDebits.nroafi, nroafi), eq(directDebits.cbu, cbu)), 'esta cuenta')

/**
 * Throws a 409 while an enrolment of the same card waits for the fund: a person whose answer was lost, and who types it
 * again, does not enrol it twice. The one that came under `key` itself is no obstacle: the same request may arrive twice at
 * once.
 */
export const refusePendingCard = (
  db: Database | Transaction,
  nroafi: number,
  { ultimos, banco, vencimiento }: StoredCard,
  key: string,
): Promise<void> =>
  refusePending(
    db,
    and(
      eq(directDebits.nroafi, nroafi),
      eq(directDebits.ultimos, ultimos),
      eq(directDebits.banco, banco),
      eq(directDebits.vencimiento, vencimiento),
      ne(directDebits.key, key),
    ),
    `la tarjeta terminada en ${ultimos}`,
  )

/** The enrolment that a key brought, with the number of its procedure; undefined for a new key. */
export const findByKey = async (
  db: Database | Transaction,
  nroafi: number,
  key: string,
): Promise<{ card: Record<keyof StoredCard, string | null>; numero: string } | undefined> => {
  const { banco, titular, ultimos, vencimiento } = directDebits
  const [row] = await db
    .select({ card: { banco, titular, ultimos, vencimiento }, numero: procedures.nrotramite })
    .from(directDebits)
    .innerJoin(procedures, eq(procedures.id, directDebits.procedureId))
    .where(and(eq(directDebits.nroafi, nroafi), eq(directDebits.key, key)))
  return row
}
