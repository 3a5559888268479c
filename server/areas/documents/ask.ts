import { randomUUID } from 'node:crypto'
import { and } from 'drizzle-orm'
import { widgetOfSlot } from '../../../src/domain/document-again/slot'
import type { PlainDate } from '../../../src/domain/dates'
import type { Transaction } from '../../db/database'
import { documentAsks } from '../../db/schema/decided/document-asks'
import { recordEvent } from '../../events/record'
import { orderLetter } from '../letters/orders'
import { isOf, isOpen, type AskSource } from './asks'

/**
 * One document to be asked for again: of which request, its number and name, whose it is (null for an applicant), their mailbox
 * (null for none), the slot with its label, the reason, and the last day of the term.
 */
export type NewAsk = {
  source: AskSource
  nroafi: number | null
  nrotramite: string
  tipo: string
  to: string | null
  slot: string
  etiqueta: string
  motivo: string
  hasta: PlainDate
  at: Date
}

/** Ends what is asked for of a request, in the transaction that decides it: no document is taken for it any more. */
export const closeAsks = async (tx: Transaction, source: AskSource, at: Date): Promise<void> => {
  await tx
    .update(documentAsks)
    .set({ closedAt: at })
    .where(and(isOf(source), isOpen))
}

/**
 * Asks for one document again, in the transaction of the decision, with its event and its letter: an applicant's has the link
 * that opens this slot alone, a member's leads to the portal. What was asked for before is closed. Gives the id of the ask, and
 * whether there is a letter.
 */
export const askForDocument = async (
  tx: Transaction,
  { source, to, hasta, at, ...ask }: NewAsk,
): Promise<{ pedido: string; hasLetter: boolean }> => {
  const { nroafi, nrotramite, slot, etiqueta, motivo } = ask
  const pedido = randomUUID()
  const submissionId = 'submissionId' in source ? source.submissionId : null
  await closeAsks(tx, source, at)
  await tx.insert(documentAsks).values({
    ...ask,
    id: pedido,
    procedureId: 'procedureId' in source ? source.procedureId : null,
    affiliationId: submissionId,
    widget: widgetOfSlot(slot),
    askedAt: at,
    lastDay: hasta,
  })
  await recordEvent(tx, {
    kind: 'documentoPedido',
    at,
    origin: 'gestion',
    nroafi,
    about: nrotramite,
    detail: { ranura: slot },
  })
  const hasLetter = await orderLetter(tx, {
    key: `documento:${pedido}`,
    to,
    nroafi,
    submissionId,
    content: {
      kind: 'documento',
      nrotramite,
      documento: etiqueta,
      hasta,
      motivo,
      pedido: nroafi === null ? pedido : null,
    },
    at,
  })
  return { pedido, hasLetter }
}
