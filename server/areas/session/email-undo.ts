import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import { firstContactType } from '../../../src/domain/catalogues/types'
import type { Database, Transaction } from '../../db/database'
import { memberEmails } from '../../db/schema/member-contacts'
import { passkeys } from '../../db/schema/passkeys'
import { emailUndos } from '../../db/schema/sessions'
import { limits } from '../../limits/limits'

/** The e-mail that was the main one until `changedAt`. */
export type FormerEmail = { email: string; changedAt: Date }

/** An undo that was used: whose main e-mail it brings back. */
export type Undone = FormerEmail & { nroafi: number }

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const since = (now: number): Date => new Date(now - limits.letters.youngEmail.value)

/**
 * Remembers the e-mail that was the main one, and gives the secret of the link that undoes the change. The secret is not stored.
 */
export const createUndo = async (db: Database | Transaction, { nroafi, email, changedAt }: Undone): Promise<string> => {
  const secret = randomBytes(32).toString('base64url')
  await db.insert(emailUndos).values({ hash: digestOf(secret), nroafi, email, changedAt })
  return secret
}

/** Deletes the undos whose time is over, with the e-mails in them. Gives how many. */
export const forgetOldUndos = async ({ db, clock }: { db: Database; clock: () => number }): Promise<number> => {
  const gone = await db
    .delete(emailUndos)
    .where(lt(emailUndos.changedAt, since(clock())))
    .returning({ hash: emailUndos.hash })
  return gone.length
}

/**
 * The e-mail that has to hear of a member's account as well, because the main one is young: the one that was the main one before the
 * first change of the term. Several changes in a row do not push it out. Undefined when the main e-mail is older, or the same.
 */
export const findFormerEmail = async (
  db: Database,
  { nroafi, email }: { nroafi: number; email: string | null },
  now: number,
): Promise<FormerEmail | undefined> => {
  const [row] = await db
    .select({ email: emailUndos.email, changedAt: emailUndos.changedAt })
    .from(emailUndos)
    .where(and(eq(emailUndos.nroafi, nroafi), gt(emailUndos.changedAt, since(now))))
    .orderBy(asc(emailUndos.changedAt))
    .limit(1)
  return row === undefined || row.email === email ? undefined : row
}

const isGood = (secret: string, now: number) =>
  and(eq(emailUndos.hash, digestOf(secret)), isNull(emailUndos.usedAt), gt(emailUndos.changedAt, since(now)))

/** Whose change a secret undoes, without using it; undefined when it is unknown, used or too old. */
export const judgeUndo = async (db: Database, secret: string, now: number): Promise<number | undefined> => {
  const [row] = await db.select({ nroafi: emailUndos.nroafi }).from(emailUndos).where(isGood(secret, now))
  return row?.nroafi
}

/** Uses an undo up; undefined when it is not valid or somebody used it first. */
export const claimUndo = async (tx: Transaction, secret: string, now: number): Promise<Undone | undefined> => {
  const [row] = await tx
    .update(emailUndos)
    .set({ usedAt: new Date(now) })
    .where(isGood(secret, now))
    .returning({ nroafi: emailUndos.nroafi, email: emailUndos.email, changedAt: emailUndos.changedAt })
  return row
}

/** Makes the former e-mail the main one again, also where it was deleted meanwhile. The younger ones stay, as others. */
export const restoreEmail = async (tx: Transaction, { nroafi, email }: Undone): Promise<void> => {
  const [kept] = await tx
    .select({ id: memberEmails.id })
    .from(memberEmails)
    .where(and(eq(memberEmails.nroafi, nroafi), eq(memberEmails.email, email)))
    .limit(1)
  const again = { nroafi, email, tipcontacto: firstContactType, main: true }
  const [added] =
    kept === undefined ? await tx.insert(memberEmails).values(again).returning({ id: memberEmails.id }) : []
  const main = kept?.id ?? added?.id
  if (main === undefined) throw new Error('The former e-mail was not kept.')
  await tx
    .update(memberEmails)
    .set({ main: false })
    .where(and(eq(memberEmails.nroafi, nroafi), ne(memberEmails.id, main)))
  await tx.update(memberEmails).set({ main: true }).where(eq(memberEmails.id, main))
}

/** The passkeys of a member that are older than the change: those the former e-mail's person made. */
export const passkeysBefore = async (tx: Transaction, { nroafi, changedAt }: Undone): Promise<string[]> =>
  (
    await tx
      .select({ id: passkeys.credentialId })
      .from(passkeys)
      .where(and(eq(passkeys.nroafi, nroafi), lt(passkeys.createdAt, changedAt)))
  ).map(({ id }) => id)
