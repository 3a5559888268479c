import { and, eq } from 'drizzle-orm'
import type { DeclaredFile } from '../../../src/contract/submissions/file-schema'
import type { Transaction } from '../../db/database'
import { affiliationFiles } from '../../db/schema/affiliation-details'
import { benefitFiles, benefits } from '../../db/schema/benefits'
import { levelRequestFiles, levelRequests } from '../../db/schema/level-requests'
import { modificationFiles, modificationRequests } from '../../db/schema/modifications'
import type { Services } from '../../services'
import { toFileColumns } from '../submissions/file-row'
import type { Ask } from './asks'

type Columns = ReturnType<typeof toFileColumns>

const replaceOfProcedure = async (tx: Transaction, procedureId: number, columns: Columns): Promise<number> => {
  const { slot } = columns
  const [benefit] = await tx.select({ id: benefits.id }).from(benefits).where(eq(benefits.procedureId, procedureId))
  if (benefit !== undefined) {
    const where = and(eq(benefitFiles.benefitId, benefit.id), eq(benefitFiles.slot, slot))
    return (await tx.update(benefitFiles).set(columns).where(where).returning({ id: benefitFiles.id })).length
  }
  const [change] = await tx
    .select({ id: modificationRequests.id })
    .from(modificationRequests)
    .where(eq(modificationRequests.procedureId, procedureId))
  if (change !== undefined) {
    const where = and(eq(modificationFiles.requestId, change.id), eq(modificationFiles.slot, slot))
    return (await tx.update(modificationFiles).set(columns).where(where).returning({ id: modificationFiles.id })).length
  }
  const [level] = await tx
    .select({ id: levelRequests.id })
    .from(levelRequests)
    .where(eq(levelRequests.procedureId, procedureId))
  if (level === undefined) return 0
  const where = and(eq(levelRequestFiles.requestId, level.id), eq(levelRequestFiles.slot, slot))
  return (await tx.update(levelRequestFiles).set(columns).where(where).returning({ id: levelRequestFiles.id })).length
}

/**
 * Puts a document that came into the place of the one that was asked for again. The former one stays in the store, as what was
 * sent first.
 */
export const replaceFile = async (
  tx: Transaction,
  { uploads }: Pick<Services, 'uploads'>,
  { slot, procedureId, affiliationId }: Ask,
  { file, submissionId }: { file: DeclaredFile; submissionId: string },
): Promise<void> => {
  const columns = { ...toFileColumns(file, submissionId, uploads), slot }
  const replaced =
    procedureId !== null
      ? await replaceOfProcedure(tx, procedureId, columns)
      : (
          await tx
            .update(affiliationFiles)
            .set(columns)
            .where(and(eq(affiliationFiles.submissionId, affiliationId ?? ''), eq(affiliationFiles.slot, slot)))
            .returning({ id: affiliationFiles.id })
        ).length
  if (replaced === 0) throw new Error('A document that was asked for has no place.')
}
