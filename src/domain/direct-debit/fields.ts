import { account } from '../account/fields'
import { when } from '../fields/applies'
import * as f from '../fields/rows'
import { bounds } from '../limits'

/** The only step of the form. */
export const directDebitStep = 'adhesion'

/** Longest name of a holder, in characters. */
export const holderMost = bounds.nameMost * 2

/** Account types of the direct debit (DEBIT-002): a bank account by its CBU, or a card. */
export const accountTypes = ['debito', 'credito'] as const

/**
 * The answers of the enrolment in direct debit, in the order of the screen. Nothing of a card is ever among them (UNS-118):
 * its fields live in memory only.
 */
export const directDebit = {
  // Number of the member who enrols. The server ignores it and uses the session.
  nroafi: f.member,
  tipo: f.choice('Tipo de cuenta', accountTypes),
  cbu: account.fields.cbu,
  // Code of the bank, three digits, where its person had to say it (see bank.ts); '' elsewhere.
  banco: f.bank('Banco'),
  titular: account.fields.titular,
}

/** What is typed of a card: digits without spaces, the code of the issuing bank, 'MM/AA' (DEBIT-004). Never stored. */
export const cardAnswers = {
  tarjeta: f.cardNumber('Número de tarjeta'),
  banco: f.bank('Banco emisor'),
  vencimiento: f.cardExpiry('Vencimiento'),
  titular: account.fields.titular,
}

const isBank = ({ tipo }: { tipo: string }): boolean => tipo === 'debito'

/** When answers apply: a card has none of an account. */
export const directDebitApplies = [when(directDebit, { cbu: isBank, titular: isBank })]
