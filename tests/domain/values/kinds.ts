import { toCbu } from '../../../src/domain/account/numbers'
import { cbuRules, cuitRules } from '../../../src/domain/account/rules'
import type { Address } from '../../../src/domain/address/address'
import { addressSchema } from '../../../src/domain/address/cross'
import { address } from '../../../src/domain/address/fields'
import { toFloor, toHouseNumber, toPostalCode, toStreet, typePostalCode } from '../../../src/domain/rules/address-text'
import { toCleanAddress } from '../../../src/domain/clean'
import { phoneProblems } from '../../../src/domain/contact/phone-rules'
import { toAreaCode, toLocalNumber } from '../../../src/domain/contact/phone-typing'
import { newValues } from '../../../src/domain/fields/values'
import { applicantDniRules, nroafiRules } from '../../../src/domain/registration'
import { required } from '../../../src/domain/rules/basic'
import { realDate } from '../../../src/domain/rules/dates'
import { firstFailure, type Rule } from '../../../src/domain/rules/rule'
import { email, max } from '../../../src/domain/rules/text'
import { findInSchema } from '../../../src/domain/rules/schema-findings'
import { cuilRules, nameRules } from '../../../src/domain/person/schema'
import { feeAmount, feeMost, typedPesos } from '../../../src/domain/slips/expert-fee'
import { padDni, toCleanName, toLowerEmail } from '../../../src/domain/text'
import { findDateParts, toDateValue } from '../../../src/ui/fields/date-parts'
import { transformText, type TextTransform } from '../../../src/ui/fields/text-transform'

/** What comes of a value: the text that is stored, or the words that refuse it. */
export type Verdict = { is: string } | { says: string }

/**
 * A kind of value. `keep` is what its field keeps of what arrives, once it was left; `judge` the rule that browser and server
 * share, over whatever is sent; `store` what is written of a text that the rule takes.
 */
export type ValueKind = {
  keep: (typed: string) => string
  judge: (text: string) => string | null
  store: (text: string) => string
}

const asIs = (text: string): string => text

const keptBy =
  (transform: TextTransform | undefined, tidy: (text: string) => string = asIs) =>
  (typed: string): string =>
    tidy(transformText(typed, transform))

const by =
  (...rules: readonly Rule[]) =>
  (text: string): string | null =>
    firstFailure(text, rules)

const ofAddress = (name: 'calle' | 'nro' | 'piso' | 'cp', transform: TextTransform): ValueKind => {
  const tidy = { calle: toStreet, nro: toHouseNumber, piso: toFloor, cp: toPostalCode }[name]
  const around: Address = {
    ...newValues(address.fields),
    codprov: 2,
    locid: 1,
    calle: 'CALLE 48',
    nro: '812',
    cp: '1900',
  }
  return {
    keep: keptBy(transform, tidy),
    judge: (text) =>
      findInSchema(addressSchema(), { ...around, [name]: text }).find(({ path }) => path === name)?.message ?? null,
    store: (text) => toCleanAddress({ ...around, [name]: text })[name],
  }
}

// A phone is written in two fields; in the table they stand beside a bar: '221 | 555-1234'.
const partsOf = (text: string): { carac: string; telefono: string } => {
  const [carac = '', telefono = ''] = text.split('|')
  return { carac: carac.trim(), telefono: telefono.trim() }
}

const phone: ValueKind = {
  keep: (typed) => {
    const { carac, telefono } = partsOf(typed)
    const area = toAreaCode(carac)
    return `${area} | ${toLocalNumber(telefono, area)}`
  },
  judge: (text) => {
    const { carac, telefono } = phoneProblems({ codpais: 54, ...partsOf(text) })
    return carac ?? telefono
  },
  store: (text) => {
    const { carac, telefono } = partsOf(text)
    return `${carac} ${telefono}`
  },
}

/** The document whose CUIL is judged in the table. */
export const documentOfTable = '30111222'

/** Every kind of value that people write into the portal's fields. */
export const valueKinds = {
  nombre: { keep: keptBy('upper'), judge: by(...nameRules(50)), store: toCleanName },
  cuil: { keep: keptBy('digits'), judge: by(required, ...cuilRules(documentOfTable)), store: asIs },
  cuit: { keep: keptBy('digits'), judge: by(...cuitRules()), store: asIs },
  dni: { keep: keptBy('digits'), judge: by(...applicantDniRules), store: padDni },
  matrícula: { keep: keptBy('digits'), judge: by(...nroafiRules), store: asIs },
  calle: ofAddress('calle', 'street'),
  número: ofAddress('nro', 'undotted'),
  piso: ofAddress('piso', 'undotted'),
  'código postal': ofAddress('cp', typePostalCode),
  teléfono: phone,
  email: { keep: keptBy('lower'), judge: by(required, email), store: toLowerEmail },
  cbu: { keep: keptBy(toCbu), judge: by(...cbuRules), store: asIs },
  fecha: {
    keep: (typed) => {
      const parts = findDateParts(typed)
      return parts ? toDateValue(parts) : typed
    },
    judge: by(required, realDate),
    store: asIs,
  },
  importe: { keep: asIs, judge: by(required, max(feeMost), feeAmount), store: (text) => typedPesos(text) ?? '' },
} satisfies Record<string, ValueKind>

/** One row of the table: the kind of value, what a person writes or pastes, and what comes of it. */
export type ValueRow = readonly [kind: keyof typeof valueKinds, typed: string, meant: Verdict]
