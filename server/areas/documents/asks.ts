import { and, asc, eq, isNull, lt, type SQL } from 'drizzle-orm'
import type { WireAskedDocument } from '../../../src/contract/document-again/schema'
import { takenForDays } from '../../../src/domain/document-again/values'
import type { Database, Transaction } from '../../db/database'
import { documentAsks, documentLinks } from '../../db/schema/decided/document-asks'
import { linkDigest } from '../letters/document-links'

/** An ask as it is stored. */
export type Ask = typeof documentAsks.$inferSelect

/** What a document belongs to: a procedure, or the request to join of an applicant, by its submission. */
export type AskSource = { procedureId: number } | { submissionId: string }

const dayMs = 24 * 3_600_000

/** The asks that neither a document nor a decision has ended. */
export const isOpen = and(isNull(documentAsks.answeredAt), isNull(documentAsks.closedAt))

/** The asks of one request. */
export const isOf = (source: AskSource): SQL =>
  'procedureId' in source
    ? eq(documentAsks.procedureId, source.procedureId)
    : eq(documentAsks.affiliationId, source.submissionId)

/** The request of an ask. */
export const sourceOf = ({ procedureId, affiliationId }: Ask): AskSource =>
  procedureId === null ? { submissionId: affiliationId ?? '' } : { procedureId }

/** Why a document is not taken for an ask any more. */
export type AskEnd = 'answered' | 'closed' | 'old'

/** How an ask ended, judged at a moment (epoch milliseconds); undefined while it is open. */
export const endOf = ({ answeredAt, closedAt, askedAt }: Ask, at: number): AskEnd | undefined => {
  if (answeredAt !== null) return 'answered'
  if (closedAt !== null) return 'closed'
  return at - askedAt.getTime() > takenForDays * dayMs ? 'old' : undefined
}

/** An ask as its person reads it. */
export const toWireAsk = ({
  id: pedido,
  nrotramite,
  tipo,
  slot,
  etiqueta,
  widget,
  motivo,
  lastDay,
}: Ask): WireAskedDocument => ({ pedido, nrotramite, tipo, slot, etiqueta, widget, motivo, hasta: lastDay })

/** An ask by its id; undefined when there is none. */
export const findAsk = async (db: Database | Transaction, id: string): Promise<Ask | undefined> =>
  (await db.select().from(documentAsks).where(eq(documentAsks.id, id)))[0]

/** The open ask of a request to join; undefined when nothing is asked for. */
export const findAskOf = async (db: Database, submissionId: string, now: number): Promise<Ask | undefined> => {
  const [ask] = await db
    .select()
    .from(documentAsks)
    .where(and(isOf({ submissionId }), isOpen))
  return ask === undefined || endOf(ask, now) !== undefined ? undefined : ask
}

/** What the fund asks a member for, the oldest first. */
export const listAsks = async (db: Database, nroafi: number, now: number): Promise<Ask[]> => {
  const asks = await db
    .select()
    .from(documentAsks)
    .where(and(eq(documentAsks.nroafi, nroafi), isOpen))
    .orderBy(asc(documentAsks.askedAt))
  return asks.filter((ask) => endOf(ask, now) === undefined)
}

/** The ask that a link's secret opens, however it stands; undefined for a secret of nothing. */
export const findAskByLink = async (db: Database | Transaction, secret: string): Promise<Ask | undefined> => {
  const [row] = await db
    .select({ ask: documentAsks })
    .from(documentLinks)
    .innerJoin(documentAsks, eq(documentAsks.id, documentLinks.askId))
    .where(eq(documentLinks.hash, linkDigest(secret)))
  return row?.ask
}

/** Deletes the links whose time has been over for as long again; gives how many. Until then they say why they do not work. */
export const forgetOldDocumentLinks = async ({ db, clock }: { db: Database; clock: () => number }): Promise<number> => {
  const gone = await db
    .delete(documentLinks)
    .where(lt(documentLinks.createdAt, new Date(clock() - 2 * takenForDays * dayMs)))
    .returning({ hash: documentLinks.hash })
  return gone.length
}
