import type { Schema } from 'yup'
import { required } from '../rules/basic'
import { accountMessages } from '../account/messages'
import { cbuRules, holderRules } from '../account/rules'
import { banks } from '../catalogues/data/banks'
import type { PlainDate } from '../dates'
import { schemaOf } from '../fields/judge'
import { dayless, oneOf, ruled, type Judges } from '../fields/judges'
import type { Fields } from '../fields/rows'
import type { ChecksState } from '../form/checks'
import type { FieldPath, FormProblem } from '../form/forms'
import { problemsFrom } from '../form/problems'
import type { Names } from '../person/names'
import { cardLength, expiryShape, notExpired, visaLuhn } from '../rules/cards'
import type { Rule } from '../rules/rule'
import { findInSchema } from '../rules/schema-findings'
import { max } from '../rules/text'
import type { Finding } from '../rules/yup'
import { asksBank, isBankCode } from './bank'
import { checksNeeded } from './checks-needed'
import { cardAnswers, directDebit, directDebitApplies, directDebitStep, holderMost } from './fields'
import { isHolder } from './holder'
import { labelOf } from './labels'
import { notHolder } from './messages'
import type { CardValues } from './card'
import { holderName, type DirectDebit } from './values'

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

const nothing = () => () => null
const accountKinds: Judges = { choice: oneOf, cbu: ruled(() => cbuRules) }

const inOrderOf = (fields: Fields) => {
  const places = Object.keys(fields)
  return (one: FieldPath, other: FieldPath): number => places.indexOf(one) - places.indexOf(other)
}

/** Whether the fund refused this very CBU. A check that waits is no refusal: it is made before sending (UNS-21). */
const refusedBank = (values: DirectDebit, { cbu: known }: ChecksState): Finding[] =>
  known?.state === 'refused' && checksNeeded(values).some(({ inputs }) => inputs === known.inputs)
    ? [{ path: 'cbu', message: known.message ?? accountMessages.bankNotFound }]
    : []

/** A bank that its person has to say, and did not. */
const missingBank = (values: DirectDebit, checks: ChecksState): Finding[] =>
  asksBank(values, checks) && !isBankCode(values.banco) ? [{ path: 'banco', message: required.message }] : []

const accountSchema = (member: Names | null): Schema => {
  const kinds = { ...accountKinds, holder: ruled(() => ownHolderRules(member)), bank: nothing }
  return schemaOf(directDebit, { kinds, crossed: [], applies: directDebitApplies, ctx: dayless })
}

// The last schema is kept: building one costs more than judging by it, which every pause in typing does.
let built: { member: Names | null; schema: Schema } | undefined

/** What an account is judged by: the fund's checks, and the member's name, null while it is not known. */
export type AccountFacts = { checks: ChecksState; member: Names | null }

/**
 * The problems that keep an enrolment from being sent, in the order of the screen. A card has none here: it is no part of
 * the answers.
 */
export const problemsOf = (values: DirectDebit, { checks, member }: AccountFacts): FormProblem[] => {
  if (built === undefined || built.member !== member) built = { member, schema: accountSchema(member) }
  return problemsFrom({
    step: directDebitStep,
    found: [...findInSchema(built.schema, values), ...refusedBank(values, checks), ...missingBank(values, checks)],
    compare: inOrderOf(directDebit),
    slots: [],
    facts: { files: new Set() },
    labelOf,
  })
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
export const cardProblems = (values: CardValues, facts: CardFacts): Finding[] => {
  const kinds: Judges = {
    cardNumber: ruled(() => [required, cardLength, visaLuhn]),
    bank: ruled(() => [required, knownBank(facts.banks ?? shippedCodes)]),
    cardExpiry: ruled(() => [required, expiryShape, notExpired(facts.today)]),
    holder: ruled(() => ownHolderRules(facts.member)),
  }
  const compare = inOrderOf(cardAnswers)
  const found = findInSchema(schemaOf(cardAnswers, { kinds, crossed: [], applies: [], ctx: dayless }), values)
  return found.toSorted((one, other) => compare(one.path, other.path))
}
