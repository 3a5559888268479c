import type { YesNo } from '../form/answers'

/**
 * The rows of a form: a tree of groups and answers as plain data. A row says where an answer stands, what kind it is, its
 * label, and what differs from its kind; what a kind means stands in tables of its own, which load when they are needed
 * (judges.ts, written.ts).
 */

/**
 * Which days are accepted, besides that they exist: before today; of somebody of 18 to 100 years, of a child, of somebody
 * under 100; up to today; not in the future; of somebody under 18; of the last two years; of the last 180 days.
 */
export type DayRule =
  | 'past'
  | 'adult'
  | 'child'
  | 'under100'
  | 'upToToday'
  | 'come'
  | 'minor'
  | 'twoYears'
  | 'within180'

/** Which numbers of a DNI are accepted: 7 or 8 digits of who joins, 8 of a child, 7 or 8 of another relative. */
export type DniRule = 'own' | 'ofChild' | 'ofRelative'

/** What differs from the kind of an answer. */
export type RowOptions = {
  /** Most characters. */
  most?: number
  /** Whether it may stay empty. */
  optional?: true
  /** Which days or which document numbers are accepted, besides those that exist. */
  as?: DayRule | DniRule
  /** The answer beside it that it belongs to: the DNI of a CUIL, the e-mail that is repeated. */
  of?: string
  /** Whether a DNI of 7 digits leaves with a zero before it (AMB-36). */
  padded?: true
}

/** The kinds of answers. Nobody is asked a `fixed` one or a `kept` one. */
export type Kind =
  | 'name'
  | 'text'
  | 'street'
  | 'houseNumber'
  | 'floor'
  | 'postalCode'
  | 'digits'
  | 'count'
  | 'areaCode'
  | 'phoneNumber'
  | 'email'
  | 'again'
  | 'dni'
  | 'cuil'
  | 'day'
  | 'choice'
  | 'yesNo'
  | 'option'
  | 'id'
  | 'number'
  | 'tick'
  | 'cbu'
  | 'cuit'
  | 'holder'
  | 'remarks'
  | 'line'
  | 'lines'
  | 'bank'
  | 'cardNumber'
  | 'cardExpiry'
  | 'link'
  | 'key'
  | 'member'
  | 'kept'
  | 'fixed'

/** One answer. `start` is its value in a new form and carries its type; without a label nobody is asked for it. */
export type Field<V = unknown, K extends Kind = Kind> = Readonly<RowOptions> & {
  readonly kind: K
  readonly label: string | null
  readonly start: V
  readonly options?: readonly (string | number)[]
}

/** An answer that somebody is asked for. */
export type Asked<V, K extends Kind> = Field<V, K> & { readonly label: string }

/** A branch of a form: answers that belong together, a list of them, or a branch that may be absent (null). */
export type Group<F extends Fields = Fields> = {
  readonly kind: 'group' | 'list' | 'maybe'
  readonly label: string | null
  readonly fields: F
}

/** A branch that is always there. */
export type One<F extends Fields> = Group<F> & { readonly kind: 'group' }
/** A branch that may be absent. */
export type Maybe<F extends Fields> = Group<F> & { readonly kind: 'maybe' }
/** A list of equal branches. */
export type Many<F extends Fields> = Group<F> & { readonly kind: 'list' }

export type Node = Field | Group
export type Fields = { readonly [name: string]: Node }

type ValueOf<N extends Node> =
  N extends Field<infer V>
    ? V
    : N extends One<infer F>
      ? ValuesOf<F>
      : N extends Many<infer F>
        ? ValuesOf<F>[]
        : N extends Maybe<infer F>
          ? ValuesOf<F> | null
          : never

/** The type of the answers of a tree. */
export type ValuesOf<F extends Fields> = { -readonly [N in keyof F]: ValueOf<F[N]> }

/** The kinds that a tree has. */
export type KindsIn<F extends Fields> = {
  [N in keyof F]: F[N] extends Field<unknown, infer K> ? K : F[N] extends Group<infer G> ? KindsIn<G> : never
}[keyof F]

/** Whether a node is a branch. */
export const isGroup = (node: Node): node is Group => 'fields' in node

type Options<N extends keyof RowOptions> = Pick<RowOptions, N>
type Needed<N extends keyof RowOptions> = Required<Options<N>>

// An answer that is typed as a text and starts empty.
const typed =
  <K extends Kind, More extends RowOptions>(kind: K) =>
  (label: string, more: More): Asked<string, K> & More => ({ kind, label, start: '', ...more })
const plain =
  <K extends Kind, N extends keyof RowOptions = never>(kind: K) =>
  (label: string, more?: Options<N>): Asked<string, K> => ({ kind, label, start: '', ...more })

/** Names or family name of a person. */
export const name = typed<'name', Needed<'most'> & Options<'optional'>>('name')
/** A text in the fund's capitals. */
export const text = plain<'text', 'most' | 'optional'>('text')
/** The name of a street (CONTACT-027, UNS-141). */
export const street = typed<'street', Needed<'most'>>('street')
/** The number of a house, 'S/N' and 'KM 37' too. */
export const houseNumber = typed<'houseNumber', Needed<'most'>>('houseNumber')
/** A floor or a flat, which may be empty. */
export const floor = typed<'floor', Needed<'most'>>('floor')
/** A postal code of the country. */
export const postalCode = typed<'postalCode', Needed<'most'>>('postalCode')
/** A number of the fund, as its digits. */
export const digits = typed<'digits', Needed<'most'>>('digits')
/** How many children, '1' to '9' (PREAF-035). */
export const count = plain<'count'>('count')
/** An area code without its 0; it is judged together with the number. */
export const areaCode = plain<'areaCode'>('areaCode')
/** A phone number without its area code. */
export const phoneNumber = plain<'phoneNumber'>('phoneNumber')
/** An e-mail address. */
export const email = plain<'email'>('email')
/** What the answer in `of` says, typed a second time. */
export const again = typed<'again', Needed<'of'>>('again')
/** The number of a DNI. */
export const dni = typed<'dni', { as: DniRule } & Options<'padded'>>('dni')
/** The CUIL of the person with the DNI in `of`. */
export const cuil = typed<'cuil', Needed<'of'> & Options<'optional'>>('cuil')
/** A day, `yyyy-mm-dd`, or the text of one that is not complete. */
export const day = typed<'day', { as: DayRule } & Options<'optional'>>('day')
/** A CBU, the number of a bank account. */
export const cbu = plain<'cbu'>('cbu')
/** A CUIT or CUIL, the member's own where their DNI is known. */
export const cuit = plain<'cuit'>('cuit')
/** The name of who holds an account. */
export const holder = plain<'holder'>('holder')
/** The code of a bank, three digits. */
export const bank = plain<'bank'>('bank')
/** The digits of a card, without spaces. */
export const cardNumber = plain<'cardNumber'>('cardNumber')
/** The expiry of a card, 'MM/AA'. */
export const cardExpiry = plain<'cardExpiry'>('cardExpiry')
/** A text in one line, such as the subject of a letter. */
export const line = typed<'line', Needed<'most'>>('line')
/** A text of several lines. */
export const lines = typed<'lines', Needed<'most'> & Options<'optional'>>('lines')
/** A few sentences. */
export const remarks = typed<'remarks', Needed<'most'>>('remarks')

/** One of a few fixed texts, '' until it is chosen. */
export const choice = <const O extends string>(label: string, options: readonly O[]): Asked<O | '', 'choice'> => ({
  kind: 'choice',
  label,
  start: '',
  options,
})

/** S or N; without a label it is known and not asked. */
export const yesNo = <L extends string | null>(
  label: L,
  { start = '', ...more }: { start?: YesNo } & Options<'optional'> = {},
): Field<YesNo, 'yesNo'> & { readonly label: L } => ({ kind: 'yesNo', label, start, options: ['S', 'N'], ...more })

/** One of a few numbers, null until it is chosen; without a label it follows from another answer. */
export const option = <const O extends number, L extends string | null>(
  label: L,
  options: readonly O[],
): Field<O | null, 'option'> & { readonly label: L } => ({ kind: 'option', label, start: null, options })

/** The id of a row of a catalogue, null until one is chosen. */
export const id = (
  label: string,
  { start = null, ...more }: { start?: number | null } & Options<'optional'> = {},
): Asked<number | null, 'id'> => ({ kind: 'id', label, start, ...more })

/** A number that always has a value. */
export const number = <L extends string | null>(
  label: L,
  start: number,
): Field<number, 'number'> & { readonly label: L } => ({ kind: 'number', label, start })

/** A box to tick; an optional one may stay empty. */
export const tick = (label: string, more: Options<'optional'> = {}): Asked<boolean, 'tick'> => ({
  kind: 'tick',
  label,
  start: false,
  ...more,
})

/** A text that another answer brings along: nobody types it. */
export const keptText = (start = ''): Field<string, 'kept'> => ({ kind: 'kept', label: null, start })

/** The id of a row of the fund that was chosen, null for none. */
export const link: Field<string | null, 'link'> = { kind: 'link', label: null, start: null }

/** The name of a row of a list in the draft, which the portal gives: letters, digits, '-' and '_'. */
export const key: Field<string, 'key'> = { kind: 'key', label: null, start: '' }

/** The number of the member who answers, which the portal knows. */
export const member: Field<string, 'member'> = { kind: 'member', label: null, start: '' }

/** A mark that the portal sets: nobody ticks it. */
export const keptMark: Field<boolean, 'kept'> = { kind: 'kept', label: null, start: false }

/** A value of the fund that is always the same, or one of those in `others`. */
export const fixed = <const V extends string | number>(start: V, ...others: V[]): Field<V, 'fixed'> => ({
  kind: 'fixed',
  label: null,
  start,
  options: [start, ...others],
})

/** Answers that belong together; with a label they are a place of the screen of their own. */
export const group = <F extends Fields>(fields: F, label: string | null = null): One<F> => ({
  kind: 'group',
  label,
  fields,
})

/** A list of equal groups. */
export const list = <F extends Fields>(label: string, fields: F): Many<F> => ({ kind: 'list', label, fields })

/** A branch that may be absent. */
export const maybe = <F extends Fields>(label: string, fields: F): Maybe<F> => ({ kind: 'maybe', label, fields })
