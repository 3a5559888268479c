import { canonicalJson, type JsonValue } from '../../../domain/json'
import type { Refusal } from '../../../domain/delivery/outbox'
import type { FileEntry } from '../../../offline/database/types'
import type { FormValues } from '../../form-definition'
import { answerAt } from '../../path'

/**
 * A field that the server refused, with the answer (or the file) that it refused: a different answer is not refused.
 * `together` are the answers judged with it: `was` covers all of them, and changing any of them ends the refusal.
 */
export type FieldRefusal = { path: string; message: string; was: string; together: readonly string[] }

const slotPrefix = 'archivo:'

type Answers = { values: FormValues; files: readonly Pick<FileEntry, 'slot' | 'sha256'>[] }

const printOf = ({ values, files }: Answers, path: string): string =>
  path.startsWith(slotPrefix)
    ? (files.find(({ slot }) => slot === path.slice(slotPrefix.length))?.sha256 ?? '')
    : canonicalJson(answerAt(values, path) ?? null)

const fingerprint = (answers: Answers, { path, together }: Pick<FieldRefusal, 'path' | 'together'>): string =>
  [path, ...together].map((one) => printOf(answers, one)).join(' ')

/** The fields of a server's refusal, each with the answers as they were sent. */
export const toFieldRefusals = (
  refusal: Refusal,
  answers: Answers,
  judgedWith: (path: string) => readonly string[],
): FieldRefusal[] =>
  refusal.fields.map(({ path, message }) => {
    const together = judgedWith(path)
    return { path, message, was: fingerprint(answers, { path, together }), together }
  })

/** The refusals that still apply: those whose answers have not changed. */
export const standingRefusals = (refusals: readonly FieldRefusal[], answers: Answers): FieldRefusal[] =>
  refusals.filter((refusal) => fingerprint(answers, refusal) === refusal.was)

/** Reads stored refusals; [] when they are not readable. */
export const parseRefusals = (stored: JsonValue | undefined): FieldRefusal[] =>
  (Array.isArray(stored) ? stored : []).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return []
    const { path, message, was, together } = entry
    const others = Array.isArray(together) ? together.filter((other) => typeof other === 'string') : []
    return typeof path === 'string' && typeof message === 'string' && typeof was === 'string'
      ? [{ path, message, was, together: others }]
      : []
  })
