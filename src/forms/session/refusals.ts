import { canonicalJson, type JsonValue } from '../../domain/json'
import type { Refusal } from '../../domain/outbox'
import type { FileEntry } from '../../offline/types'
import type { FormValues } from '../form-definition'
import { answerAt } from '../path'

/** A field that the server refused, with the answer (or the file) that it refused: another one is not refused yet. */
export type FieldRefusal = { path: string; message: string; was: string }

const slotPrefix = 'archivo:'

type Answers = { values: FormValues; files: readonly Pick<FileEntry, 'slot' | 'sha256'>[] }

const fingerprint = ({ values, files }: Answers, path: string): string =>
  path.startsWith(slotPrefix)
    ? (files.find(({ slot }) => slot === path.slice(slotPrefix.length))?.sha256 ?? '')
    : canonicalJson(answerAt(values, path) ?? null)

/** What a server's refusal says of each field, tied to the answers as they were sent. */
export const toFieldRefusals = (refusal: Refusal, answers: Answers): FieldRefusal[] =>
  refusal.fields.map(({ path, message }) => ({ path, message, was: fingerprint(answers, path) }))

/** The refusals that still stand: those whose answer is the one that was refused. */
export const standingRefusals = (refusals: readonly FieldRefusal[], answers: Answers): FieldRefusal[] =>
  refusals.filter(({ path, was }) => fingerprint(answers, path) === was)

/** Reads stored refusals; anything else is none. */
export const parseRefusals = (stored: JsonValue | undefined): FieldRefusal[] =>
  (Array.isArray(stored) ? stored : []).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return []
    const { path, message, was } = entry
    return typeof path === 'string' && typeof message === 'string' && typeof was === 'string'
      ? [{ path, message, was }]
      : []
  })
