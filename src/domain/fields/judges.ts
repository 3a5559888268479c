import { houseNumberRule, postalCodeRule, streetRule } from '../rules/address'
import type { PlainDate } from '../dates'
import { bounds, greatestAge } from '../limits'
import { messages } from '../messages'
import { childDniRules, documentNumberRules } from '../person/document-number'
import { nameRules, optionalNameRules, cuilRules } from '../person/schema'
import { applicantDniRules } from '../registration'
import { between, numeric, required } from '../rules/basic'
import { menoranios, menoraniosHasta, nofechafutura, rangoFechasAnterior, realDate } from '../rules/dates'
import { firstFailure, ofMeaning, type Rule } from '../rules/rule'
import { email, guarded, max, strictAlphanumeric } from '../rules/text'
import type { DayRule, DniRule, Field, Kind } from './rows'
import type { Stored } from './values'
import { written } from './written'

/** What rules need besides the answers. */
export type RuleContext = {
  today: PlainDate
  /** The DNI of the member who answers, if it is known. */
  dni?: string | undefined
}

/** The context of answers without a day among them. */
export const dayless: RuleContext = { today: '' }

/** What is wrong with an answer, in words; null for a right one. `beside` are the answers of its group. */
export type Check = (value: unknown, beside: Stored) => string | null

/** Makes the check of an answer, by its kind and what its row says. */
export type Judge = (field: Field, ctx: RuleContext) => Check

/** The rules of days by their name. */
export type DayRules = { readonly [D in DayRule]?: (today: PlainDate) => readonly Rule[] }

/** The days that every form may ask for. */
export const usualDays: DayRules = {
  past: (today) => [nofechafutura(today)],
  adult: (today) => [menoranios(today)],
  child: (today) => [nofechafutura(today), menoraniosHasta(today, greatestAge)],
  under100: (today) => [menoraniosHasta(today, greatestAge)],
  upToToday: (today) => [rangoFechasAnterior(today)],
}

const documents: Readonly<Record<DniRule, readonly Rule[]>> = {
  own: applicantDniRules,
  ofChild: childDniRules,
  ofRelative: documentNumberRules('DNI'),
}

const isDayRule = (name: string, rules: DayRules): name is DayRule => name in rules
const isDniRule = (name: string): name is DniRule => name in documents

/** The check of a text by rules in their order, of which the first that fails is said. Every text has a greatest length. */
export const byRules = (rules: readonly Rule[]): Check => {
  const all = [guarded, ...rules]
  return (value) => (typeof value === 'string' ? firstFailure(value, all) : messages.required)
}

/** The judge of a text, by rules that its row names. */
export const ruled =
  (rulesOf: (field: Field, ctx: RuleContext) => readonly Rule[]): Judge =>
  (field, ctx) =>
    byRules(rulesOf(field, ctx))

// What is judged of such a text is what it is stored as (UNS-141).
const meant = (field: Field, rules: readonly Rule[]): readonly Rule[] => {
  const write = written[field.kind]
  return write === undefined ? rules : ofMeaning((text) => write(text, field), rules)
}

const chosen: Judge =
  ({ optional }) =>
  (value) =>
    value === null && optional !== true ? messages.required : null

/** The judge of one of a few fixed texts. */
export const oneOf: Judge =
  ({ optional, options = [] }) =>
  (value) => {
    if (value === '') return optional === true ? null : messages.required
    return options.some((one) => one === value) ? null : messages.format
  }

const nothing: Judge = () => () => null

const most = (field: Field): number => field.most ?? 0

/** The judge of a day, by rules that have names. */
export const dayJudge = (rules: DayRules): Judge =>
  ruled(({ as, optional }, { today }) => [
    ...(optional === true ? [] : [required]),
    realDate,
    ...(as !== undefined && isDayRule(as, rules) ? (rules[as]?.(today) ?? []) : []),
  ])

/** Judges by the kind of answer; a form has those of its kinds. */
export type Judges = { readonly [K in Kind]?: Judge }

/** The judges that every form has. */
export const judges: Judges = {
  name: ruled((field) => (field.optional === true ? optionalNameRules(most(field)) : nameRules(most(field)))),
  text: ruled((field) => [required, max(most(field))]),
  street: ruled((field) => meant(field, [required, streetRule, max(most(field))])),
  houseNumber: ruled((field) => meant(field, [required, max(most(field)), houseNumberRule])),
  floor: ruled((field) => meant(field, [max(most(field)), strictAlphanumeric])),
  postalCode: ruled((field) => meant(field, [required, numeric, max(most(field)), postalCodeRule])),
  digits: ruled((field) => [required, numeric, max(most(field))]),
  count: ruled(() => [required, numeric, between(bounds.childrenLeast, bounds.childrenMost)]),
  areaCode: ruled(() => []),
  phoneNumber: ruled(() => []),
  email: ruled(() => [required, email]),
  again: ruled(() => [required]),
  dni: ruled(({ as }) => (as !== undefined && isDniRule(as) ? documents[as] : [])),
  cuil: ({ of = '', optional }) => {
    const first = optional === true ? [] : [required]
    return (value, beside) => byRules([...first, ...cuilRules(String(beside[of] ?? ''))])(value, beside)
  },
  day: dayJudge(usualDays),
  choice: oneOf,
  yesNo: oneOf,
  option: chosen,
  id: chosen,
  number: nothing,
  tick:
    ({ optional }) =>
    (value) =>
      value === true || optional === true ? null : messages.required,
  kept: nothing,
  link: nothing,
  fixed: nothing,
}
