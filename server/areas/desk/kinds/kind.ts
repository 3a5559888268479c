import type { PlainDate } from '../../../../src/domain/dates'
import type { Comparison, DeskCheck, DeskDocument } from '../../../../src/domain/desk/request'
import type { Database, Transaction } from '../../../db/database'
import type { AuditEvent } from '../../../audit-events'
import type { Services } from '../../../services'
import type { DecisionContent } from '../../letters/content'
import type { DeskCase } from '../../cases/cases'

/** A document of a request, with the key of its bytes in the document store. */
export type StoredDocument = DeskDocument & { path: string }

/** What is read of a request to decide about it. */
export type Reading = {
  comparacion: Comparison
  documentos: StoredDocument[]
  controles: DeskCheck[]
  /** DNI of whose request it is, 8 digits. */
  nrodoc: string
  /** What approving and rejecting do, in the order in which it happens, without the letter. */
  aprobar: string[]
  rechazar: string[]
}

/** What a decision is applied with: when it was, and by whom, as in the sessions. */
export type Applied = { at: Date; usuario: string; motivo: string }

/** What an applied decision leaves: the state as its member reads it. A request to join has its own letter. */
export type Ending = { estado: string }

/** Where the letters of a request go (null for nowhere), and what they call it. */
export type Addressed = { to: string | null } & Pick<DecisionContent, 'about' | 'anio' | 'isWithdrawal'>

/** Writes what a decision does, within the transaction that ends it. Throws an ApiProblem in words when it cannot be done. */
export type Effect = (tx: Transaction, applied: Applied) => Promise<Ending>

/**
 * A kind of request as the desk decides about it: a line of the table of decisions. Its effects move no procedure: whoever
 * applies a decision does that, for all kinds alike.
 */
export type KindOfRequest = {
  read: (services: Services, row: DeskCase, today: PlainDate) => Promise<Reading>
  /**
   * Prepares an approval outside of any transaction, where a stranger's bytes may be looked at, and gives its effect. Throws an
   * ApiProblem in words when it cannot be approved. `ip` is '' for the server's own work.
   */
  approve: (services: Services, row: DeskCase, ip: string) => Promise<Effect>
  reject: (services: Services, row: DeskCase) => Effect
  /** What follows once the decision is applied, and would follow by itself at the next read. */
  after?: (services: Services, row: DeskCase) => Promise<void>
  /** What the log of accounts calls an applied decision of it. */
  event: AuditEvent
  /** Its letters. */
  letter: (db: Books, row: DeskCase) => Promise<Addressed>
}

/** The books that a kind reads from. */
export type Books = Database | Transaction
