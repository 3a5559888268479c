import { boolean, date, integer, text } from 'drizzle-orm/pg-core'
import { emptyDate, isPlainDate } from '../../src/domain/dates'
import type { Field } from '../../src/domain/fields/rows'

// camelCase on the wire is snake_case in the database; the fund's own names have their underscores already.
const columnName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const made = {
  text: (name: string) => text(name).notNull(),
  day: (name: string) => date(name),
  link: (name: string) => text(name),
  id: (name: string) => integer(name),
  number: (name: string) => integer(name).notNull(),
  mark: (name: string) => boolean(name).notNull(),
}

type Column<K extends keyof typeof made> = ReturnType<(typeof made)[K]>

type ColumnOf<F> =
  F extends Field<unknown, infer K extends 'day' | 'link'>
    ? Column<K>
    : F extends Field<infer V>
      ? V extends boolean
        ? Column<'mark'>
        : V extends string
          ? Column<'text'>
          : null extends V
            ? Column<'id'>
            : Column<'number'>
      : never

type Answers = { readonly [name: string]: Field }

/** The columns of answers, under their own names. */
type ColumnsOf<F extends Answers> = { -readonly [N in keyof F]: ColumnOf<F[N]> }

const kindOfColumn = ({ kind, start, options = [] }: Field): keyof typeof made => {
  if (kind === 'day' || kind === 'link') return kind
  if (kind === 'id' || kind === 'option') return 'id'
  if (typeof start === 'boolean') return 'mark'
  return typeof start === 'number' || options.some((one) => typeof one === 'number') ? 'number' : 'text'
}

// That a kind's column has the type of its kind is compared in a test with the tables that were released.
const areColumnsOf = <F extends Answers>(fields: F, columns: object): columns is ColumnsOf<F> =>
  Object.keys(fields).every((name) => name in columns)

/** The columns of answers, by their kinds: an unanswered day or choice of a catalogue is null, an unanswered text is ''. */
export const columnsOf = <F extends Answers>(fields: F): ColumnsOf<F> => {
  const columns: object = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, made[kindOfColumn(field)](columnName(name))]),
  )
  if (!areColumnsOf(fields, columns)) throw new TypeError('A column lacks a name.')
  return columns
}

/** A typed day as it is stored: null for none. The domain accepts the year 0, PostgreSQL does not. */
export const toDate = (typed: string): string | null =>
  isPlainDate(typed) && typed !== emptyDate && typed >= '0001' ? typed : null

/** What is stored of answers. */
type StoredOf<F extends Answers> = {
  -readonly [N in keyof F]: F[N] extends Field<unknown, 'day'> ? string | null : F[N] extends Field<infer V> ? V : never
}

const isStoredOf = <F extends Answers>(fields: F, row: object): row is StoredOf<F> =>
  Object.keys(fields).every((name) => name in row)

/** The row of answers, for the columns of the same tree. */
export const rowOf = <F extends Answers>(fields: F, answers: { readonly [N in keyof F]: unknown }): StoredOf<F> => {
  const row: object = Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const answer: unknown = answers[name]
      return [name, kind === 'day' && typeof answer === 'string' ? toDate(answer) : answer]
    }),
  )
  if (!isStoredOf(fields, row)) throw new TypeError('A row lacks an answer.')
  return row
}
