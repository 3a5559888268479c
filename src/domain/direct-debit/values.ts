import type { Names } from '../person/names'
import { toCleanName } from '../text'

/** Account types of the direct debit (DEBIT-002): a bank account by its CBU, or a card. */
export const accountTypes = ['debito', 'credito'] as const

export type AccountType = (typeof accountTypes)[number]

/**
 * Answers of the enrolment in direct debit: plain JSON, so that a draft reads back equal. Nothing of a card is ever among
 * them (UNS-118): its fields are `CardValues`, which live in memory only.
 */
export type DirectDebit = {
  /** Number of the member who enrols. The server ignores it and uses the session. */
  nroafi: string
  tipo: AccountType | ''
  cbu: string
  /** Code of the bank, three digits, where its person had to say it (see bank.ts); '' elsewhere. */
  banco: string
  titular: string
}

/** What is typed of a card: digits without spaces, the code of the issuing bank, 'MM/AA'. Never stored. */
export type CardValues = { tarjeta: string; banco: string; vencimiento: string; titular: string }

/** The name of a member as the holder's: 'LUCÍA FERNANDA ALBARRACÍN'. */
export const holderName = ({ nombres, apellido }: Names): string => toCleanName(`${nombres} ${apellido}`)

/** The answers of a new enrolment: an account, in the member's own name (DEBIT-012). */
export const newDirectDebit = (member: Names & { nroafi: string }): DirectDebit => ({
  nroafi: member.nroafi,
  tipo: 'debito',
  cbu: '',
  banco: '',
  titular: holderName(member),
})

/** The card fields of a person who has typed nothing. */
export const newCard = (): CardValues => ({ tarjeta: '', banco: '', vencimiento: '', titular: '' })

/** The answers that are sent: the holder in capitals, without outer or double spaces (DEBIT-006). */
export const toSubmittable = (values: DirectDebit): DirectDebit => ({
  ...values,
  titular: toCleanName(values.titular),
})

/** The card as it is sent, its holder as above. */
export const toSentCard = (card: CardValues): CardValues => ({ ...card, titular: toCleanName(card.titular) })
