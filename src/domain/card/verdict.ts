import { todayIn, type PlainDate } from '../dates'

/** What a member card's code says, signed by the fund (UNS-126). Moments in epoch milliseconds. */
export type CardStatement = {
  /** Random id of the card, by which it is withdrawn. */
  id: string
  nroafi: string
  nombre: string
  /** 'Afiliada activa'. */
  clase: string
  /** The last three digits of the DNI. */
  dni: string
  /** Last day that stands on the card; null for none. */
  vence: PlainDate | null
  issuedAt: number
  expiresAt: number
}

/** What the code of a receipt says, signed by the fund. */
export type ReceiptStatement = {
  submissionId: string
  /** SHA-256 (hex) of what was received. */
  digest: string
  numero: string
  /** Moment of reception, epoch milliseconds. */
  receivedAt: number
  /** What was received, in words. */
  clase: string
}

/** A statement whose signature is the fund's. */
export type Statement = { kind: 'credencial'; card: CardStatement } | { kind: 'comprobante'; receipt: ReceiptStatement }

/**
 * Why a code is no statement of the fund: it is no code of the portal; it was cut or changed after it was signed; or it
 * is signed with a key that this device does not know.
 */
export type CodeProblem = 'noEsCodigo' | 'alterada' | 'claveDesconocida'

/** The cards that the fund withdrew, with the day, as they were at a moment of its server (epoch milliseconds). */
export type Withdrawals = { at: number; cards: readonly { id: string; dia: PlainDate }[] }

/** What a code is worth. */
export type Verdict =
  | { kind: 'valida'; card: CardStatement }
  | { kind: 'vencida'; card: CardStatement; dia: PlainDate }
  | { kind: 'retirada'; card: CardStatement; dia: PlainDate }
  | { kind: 'comprobante'; receipt: ReceiptStatement }
  | { kind: CodeProblem }

/** How long a card's code counts at most, in milliseconds: 30 days. */
export const longestCodeMs = 30 * 86_400_000

/**
 * What a statement is worth at a moment. A clock that is behind is moved to what the fund has signed since: nothing can
 * be read before it was issued.
 */
export const judge = (statement: Statement, now: number, withdrawals: Withdrawals | null): Verdict => {
  if (statement.kind === 'comprobante') return { kind: 'comprobante', receipt: statement.receipt }
  const { card } = statement
  const moment = Math.max(now, card.issuedAt, withdrawals?.at ?? 0)
  const withdrawn = withdrawals?.cards.find(({ id }) => id === card.id)
  if (withdrawn) return { kind: 'retirada', card, dia: withdrawn.dia }
  const end = Math.min(card.expiresAt, card.issuedAt + longestCodeMs)
  return moment >= end ? { kind: 'vencida', card, dia: todayIn(end - 1) } : { kind: 'valida', card }
}
