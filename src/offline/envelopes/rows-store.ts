import type { StorageProblem } from '../../domain/form/save-state'
import { fail, ok, type Result } from '../../domain/result'
import { sha256Hex } from '../database/bytes'
import { readingEnvelopes, writingEnvelopes } from './database'
import type { EnvelopeRow } from './rows'

/** Stores one part, before its envelope exists. */
export const keepPart = (id: string, index: number, data: ArrayBuffer): Promise<Result<null, StorageProblem>> =>
  writingEnvelopes((db) =>
    db.transaction('rw', db.envelopeParts, async () => {
      await db.envelopeParts.put({ id, index, at: Date.now(), data })
      return ok(null)
    }),
  )

/** Reads one part; 'altered' when it is missing or not the one that was stored. */
export const readEnvelopePart = async (
  { id, digests }: Pick<EnvelopeRow, 'id' | 'digests'>,
  index: number,
): Promise<Result<ArrayBuffer, 'altered' | StorageProblem>> => {
  const part = await readingEnvelopes(async (db) => ok(await db.envelopeParts.get([id, index])))
  if (!part.ok) return part
  if (part.value === undefined || (await sha256Hex(part.value.data)) !== digests[index]) return fail('altered')
  return ok(part.value.data)
}

/** The commit that makes an envelope exist. */
export const keepEnvelope = (row: EnvelopeRow): Promise<Result<null, StorageProblem>> =>
  writingEnvelopes((db) =>
    db.transaction('rw', db.envelopes, async () => {
      await db.envelopes.put(row)
      return ok(null)
    }),
  )

/** Whether an envelope is on the disk. */
export const hasEnvelope = (id: string): Promise<Result<boolean, StorageProblem>> =>
  readingEnvelopes(async (db) => ok((await db.envelopes.get(id)) !== undefined))

/** Deletes an envelope with its parts, or the parts of one that never came to be. */
export const deleteEnvelope = (id: string): Promise<Result<null, StorageProblem>> =>
  writingEnvelopes((db) =>
    db.transaction('rw', db.envelopes, db.envelopeParts, async () => {
      await db.envelopes.delete(id)
      await db.envelopeParts.where('id').equals(id).delete()
      return ok(null)
    }),
  )
