import { and, eq, lt, notInArray, sum } from 'drizzle-orm'
import type { FileOp } from '../../../src/domain/files'
import type { Transaction } from '../../db/database'
import { stagedFiles } from '../../db/schema/submissions'
import { beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'

/** A document that passed the inspection. `sha256` is in hexadecimal digits. */
export type StagedFile = { op: FileOp; name: string; type: string; size: number; sha256: string; content: Uint8Array }

const oldestAt = (now: number): Date => new Date(now - limits.staged.term.value)

/**
 * Keeps a member's documents for the term, each in the place of an earlier one with the same key. Throws a 413 when all of
 * theirs together are too much; then nothing is kept. Call it while the member is held.
 */
export const keepStaged = async (
  tx: Transaction,
  nroafi: number,
  files: readonly StagedFile[],
  at: Date,
): Promise<void> => {
  const ofMember = eq(stagedFiles.nroafi, nroafi)
  await tx.delete(stagedFiles).where(and(ofMember, lt(stagedFiles.at, oldestAt(at.getTime()))))
  const [others] = await tx
    .select({ bytes: sum(stagedFiles.size) })
    .from(stagedFiles)
    .where(
      and(
        ofMember,
        notInArray(
          stagedFiles.op,
          files.map(({ op }) => op),
        ),
      ),
    )
  const total = files.reduce((bytes, { size }) => bytes + size, Number(others?.bytes ?? 0))
  if (total > limits.staged.ofMember.value) throw beyondLimit(limits.staged.ofMember)
  for (const file of files) {
    await tx
      .insert(stagedFiles)
      .values({ ...file, nroafi, at })
      .onConflictDoUpdate({ target: [stagedFiles.nroafi, stagedFiles.op], set: { ...file, at } })
  }
}

/** Deletes the documents whose term is over; gives their number. */
export const forgetStaged = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> => {
  const gone = await db
    .delete(stagedFiles)
    .where(lt(stagedFiles.at, oldestAt(clock())))
    .returning({ op: stagedFiles.op })
  return gone.length
}
