import type { JsonValue } from '../../../src/domain/json'

/** What a cell becomes in the database: JSON as the driver takes it. */
export type Value = JsonValue

/**
 * A cell that was read. `note` says how it was understood, when that is not evident. A refused one has its reason and
 * what to do, in words for the operator.
 */
export type Cell = { ok: true; value: Value; note?: string } | { ok: false; reason: string; remedy: string }

/** Where a text comes from: a spreadsheet's file, where numbers have separators, or JSON, where they are plain. */
export type Origin = 'csv' | 'json'

/**
 * What the cells of a column may be. `rule` and `example` are shown in the docs. `read` is not asked about an empty cell, which becomes
 * `empty`, or is refused when that is undefined. `write` gives the text that `read` takes.
 */
export type Kind = {
  rule: string
  example: string
  empty: Value | undefined
  /** Whether it names a district, which the profile of the fund must have. */
  isDistrict?: true
  read: (text: string, origin: Origin) => Cell
  write: (value: Value) => string
}

/** A cell with this value. */
export const good = (value: Value, note?: string): Cell =>
  note === undefined ? { ok: true, value } : { ok: true, value, note }

/** A cell that is refused. */
export const bad = (reason: string, remedy: string): Cell => ({ ok: false, reason, remedy })

/** The text of a value that is one already. */
export const plain = (value: Value): string => (value === null ? '' : String(value))

/** The same kind for a column that may be empty, and then has this value. */
export const optional = (kind: Kind, empty: Value = null): Kind => ({ ...kind, empty })

/** A text without case, accents and surrounding blanks, by which words are compared. */
export const folded = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
