import type { JsonValue } from '../../../domain/json'
import { vaultKnown } from '../../../offline/keys/vault-gate'
import { findSnapshot, writeSnapshot } from '../../../offline/snapshots'
import type { FormValues } from '../../form-definition'
import { answerAt, withAnswer } from '../../path'

/** How long answers that nobody finished are offered again, in milliseconds: seven days. */
const keptMs = 7 * 24 * 3_600_000

/** Longest wait for a vault that is about to open, in milliseconds; without it nothing that was kept is found. */
const vaultWaitMs = 5_000

/** An edit that is not finished: its answers, and the item as its person saw it when they began; null for a new one. */
export type KeptEdit = { values: JsonValue; seen: JsonValue }

// In the order of the calls: an edit that is opened again at once finds what it was closed with.
let lastWrite: Promise<boolean> = Promise.resolve(true)

const rowOf = (name: string): string => `edicion:${name}`

/**
 * Keeps an edit, sealed for the member whose vault is open; null forgets it. False when no vault is open here or the
 * device could not write.
 */
export const keepEdit = (name: string, edit: KeptEdit | null): Promise<boolean> => {
  const written = lastWrite.then(() => writeSnapshot(rowOf(name), edit, Date.now()))
  lastWrite = written.catch(() => false)
  return written
}

/** The edit that was kept under that name in the last seven days; null for none. */
export const findEdit = async (name: string): Promise<KeptEdit | null> => {
  await vaultKnown(vaultWaitMs)
  await lastWrite
  const kept = await findSnapshot(rowOf(name))
  if (kept === undefined || Date.now() - kept.at > keptMs) return null
  const { value } = kept
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { values, seen } = value
  return values === undefined || seen === undefined ? null : { values, seen }
}

const isRecord = (value: JsonValue | undefined): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const leavesOf = (values: FormValues, path = ''): string[] =>
  Object.entries(values).flatMap(([key, value]) =>
    isRecord(value) ? leavesOf(value, `${path}${key}.`) : [`${path}${key}`],
  )

// The id of a list is a number, or null while nothing is chosen.
const shapeOf = (value: JsonValue | undefined): string => (value === null ? 'number' : typeof value)

/** The first answers with those of a kept edit, as far as they still have the same shape. */
export const restoreInto = <V extends FormValues>(first: V, kept: JsonValue): V => {
  if (!isRecord(kept)) return first
  return leavesOf(first).reduce((values, path) => {
    const answer = answerAt(kept, path)
    return answer === undefined || shapeOf(answer) !== shapeOf(answerAt(first, path))
      ? values
      : withAnswer(values, path, answer)
  }, first)
}
