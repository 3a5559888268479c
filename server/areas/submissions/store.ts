import { eq, sql } from 'drizzle-orm'
import type { PgSequence } from 'drizzle-orm/pg-core'
import { offsetMs } from '../../../src/domain/dates'
import type { JsonValue } from '../../../src/domain/json'
import { sayWithEpoch } from '../../../src/domain/delivery/epoch'
import type { OutboxKind, Receipt } from '../../../src/domain/delivery/outbox'
import type { Transaction } from '../../db/database'
import { submissions } from '../../db/schema/submissions'
import { recordEvent } from '../../events/record'
import type { Services } from '../../services'
import type { Credentials } from './credentials'
import type { Moments } from './moments'
import { audit } from './repository'
import { signReceipt } from './sign-receipt'
import type { TemporaryFolder } from './uploads'

/** The next number of a sequence in its readable form, with the mark of the epoch after a restore. */
export const nextNumber = async (
  tx: Transaction,
  { seqName }: PgSequence,
  prefix: string,
  year: number,
): Promise<string> => {
  const [row] = await tx
    .select({ value: sql<string | number>`value`, epoch: sql<string | null>`(select epoch from installation)` })
    .from(sql`nextval(${seqName}::regclass) as value`)
  return sayWithEpoch(prefix, year, row?.epoch ?? '', row?.value ?? 0)
}

const toCivil = (at: Date): string => {
  const shifted = new Date(at.getTime() + offsetMs)
  return shifted.toISOString().replace('Z', '-03:00')
}

/** A submission to store. */
export type NewSubmission = {
  credentials: Credentials
  owner: number | null
  digest: string
  moments: Moments
  folder: TemporaryFolder
  kind: OutboxKind
}

/**
 * The result of storing: the number and a sentence for the person. `detail` goes to the log of accounts and holds no
 * personal data.
 */
export type Outcome = Pick<Receipt, 'numero' | 'mensaje'> & { detail?: JsonValue }

/**
 * Stores a submission in one transaction: its id, whatever `store` writes, its receipt and its files. Gives the
 * receipt; undefined when another delivery of the same submission was faster. When `store` throws, everything is rolled
 * back.
 */
export const storeSubmission = (
  services: Services,
  { credentials, owner, digest, moments, folder, kind }: NewSubmission,
  store: (tx: Transaction, at: Date) => Promise<Outcome>,
): Promise<Receipt | undefined> =>
  services.db.transaction(async (tx) => {
    const { submissionId, secretHash } = credentials
    const { claimed, arrived, draft, counting } = moments
    const at = new Date(arrived)
    const inserted = await tx
      .insert(submissions)
      .values({
        submissionId,
        secretHash,
        owner,
        state: 'aceptado',
        digest,
        claimedAt: new Date(claimed),
        receivedAt: at,
        countsBy: counting.by,
        countsAt: new Date(counting.at),
        draftCreatedAt: draft && new Date(draft.created),
        draftEditedAt: draft && new Date(draft.edited),
        draftSealedAt: draft && new Date(draft.sealed),
      })
      .onConflictDoNothing()
      .returning({ id: submissions.submissionId })
    if (inserted.length === 0) return undefined
    const receipt: Receipt = {
      submissionId,
      digest,
      recibido: toCivil(at),
      enviado: toCivil(new Date(claimed)),
      cuenta: counting.by,
      ...(await store(tx, at)),
    }
    const { numero } = receipt
    await recordEvent(tx, {
      kind: 'envio',
      at,
      origin: 'persona',
      nroafi: owner,
      about: numero,
      detail: { tipo: kind },
    })
    const firma = await signReceipt(services, receipt, owner)
    if (firma !== undefined) receipt.firma = firma
    await tx.update(submissions).set({ receipt }).where(eq(submissions.submissionId, submissionId))
    await audit(tx, { submissionId, event: 'aceptado', status: 201, at })
    // Last, so that the files are in place before anybody can see the row. When the commit fails, the folder stays
    // without a row: the next attempt replaces it, or the sweep at the next start removes it.
    await folder.publish(submissionId)
    return receipt
  })
