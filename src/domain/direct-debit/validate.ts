import { required } from '../rules/basic'
import { object } from 'yup'
import { accountMessages } from '../account/messages'
import { cbuRules, holderRules } from '../account/rules'
import { banks } from '../catalogues/data/banks'
import type { PlainDate } from '../dates'
import type { ChecksState } from '../form/checks'
import type { FormProblem } from '../form/forms'
import { bounds } from '../limits'
import type { Names } from '../person/names'
import { cardLength, expiryShape, notExpired, visaLuhn } from '../rules/cards'
import type { Rule } from '../rules/rule'
import { findInSchema } from '../rules/schema-findings'
import { max } from '../rules/text'
import { choice, text, type Finding } from '../rules/yup'
import { asksBank, isBankCode } from './bank'
import { checksNeeded } from './checks-needed'
import { isHolder } from './holder'
import { labelOf } from './labels'
import { notHolder } from './messages'
import { accountTypes, holderName, type CardValues, type DirectDebit } from './values'

/** The only step of the form. */
export const directDebitStep = 'adhesion'

/** Longest name of a holder, in characters. */
export const holderMost = bounds.nameMost * 2

/** Rules of a holder (DEBIT-006). With the member's name they must be the member (DEBIT-012). */
const ownHolderRules = (member: Names | null): readonly Rule[] => [
  ...holderRules,
  max(holderMost),
  ...(member === null
    ? []
    : [
        {
          name: 'holder',
          message: notHolder(holderName(member)),
          test: (value: string) => isHolder(value, member),
        },
      ]),
]

/** Whether the fund refused this very CBU. A check that waits is no refusal: it is made before sending (UNS-21). */
const refusedBank = (values: DirectDebit, { cbu: known }: ChecksState): Finding[] =>
  known?.state === 'refused' && checksNeeded(values).some(({ inputs }) => inputs === known.inputs)
    ? [{ path: 'cbu', message: known.message ?? accountMessages.bankNotFound }]
    : []

/** A bank that its person has to say, and did not. */
const missingBank = (values: DirectDebit, checks: ChecksState): Finding[] =>
  asksBank(values, checks) && !isBankCode(values.banco) ? [{ path: 'banco', message: required.message }] : []

/**
 * The problems that keep an enrolment from being sent, in the order of the screen, by the name of the member, null while
 * it is not known. A card has none here: it is no part of the answers.
 */
export const problemsFor = (
  member: Names | null,
): ((values: DirectDebit, facts: { checks: ChecksState }) => FormProblem[]) => {
  const type = { tipo: choice(accountTypes, true) }
  const anyAccount = object(type)
  const bankAccount = object({ ...type, cbu: text(...cbuRules), titular: text(...ownHolderRules(member)) })
  return (values, { checks }) => {
    const found = [
      ...findInSchema(values.tipo === 'debito' ? bankAccount : anyAccount, values),
      ...refusedBank(values, checks),
      ...missingBank(values, checks),
    ]
    const places = ['tipo', 'cbu', 'banco', 'titular']
    return found
      .toSorted((one, other) => places.indexOf(one.path) - places.indexOf(other.path))
      .map(({ path, message }) => ({ step: directDebitStep, path, message, label: labelOf(path) }))
  }
}

const shippedCodes: readonly string[] = Object.keys(banks)

const knownBank = (codes: readonly string[]): Rule => ({
  name: 'bank',
  message: accountMessages.bankNotFound,
  test: (value) => codes.includes(value),
})

/** What a card is judged by: the day, the member's name, null while it is not known, and the codes of the banks to choose from. */
type CardFacts = { today: PlainDate; member: Names | null; banks?: readonly string[] }

/**
 * The problems of a card, in the order of the screen (DEBIT-004, DEBIT-006, DEBIT-009 to DEBIT-012), on the day `today`,
 * by the name of the member, null while it is not known.
 */
export const cardProblems = (card: CardValues, facts: CardFacts): Finding[] => {
  const schema = object({
    tarjeta: text(required, cardLength, visaLuhn),
    banco: text(required, knownBank(facts.banks ?? shippedCodes)),
    vencimiento: text(required, expiryShape, notExpired(facts.today)),
    titular: text(...ownHolderRules(facts.member)),
  })
  const places = ['tarjeta', 'banco', 'vencimiento', 'titular']
  return findInSchema(schema, card).toSorted((one, other) => places.indexOf(one.path) - places.indexOf(other.path))
}
