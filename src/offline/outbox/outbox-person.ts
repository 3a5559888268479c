import { fail, ok, type Result } from '../../domain/result'
import type { OutboxState } from '../../domain/delivery/outbox'
import type { Owner } from '../../domain/owner'
import type { StorageProblem } from '../../domain/form/save-state'
import { randomHex } from '../database/bytes'
import { sealPart } from '../drafts/draft-parts'
import { unsealDraft } from '../drafts/unseal-draft'
import type { WorkDb } from '../database/databases'
import type { OutboxRow } from '../database/rows'
import type { OutboxProblem } from '../database/types'
import { reading, writing } from '../database/with-db'

/** States in which nobody is sending and the person can still change their mind. */
const undecided: readonly OutboxState[] = ['queued', 'backoff', 'waiting_auth', 'needs_action']

/** An item that its person wants sent now. */
const dueNow = { state: 'queued', nextAt: 0, waitMs: 0, hold: null, asked: true } as const

/**
 * Whether the server was asked. Once a delivery has begun the server may have the submission, so the item may be
 * withdrawn or corrected only after the server put a tombstone on its id (`serverAgreed`): no answer, no edit (F33).
 */
export type Agreement = { serverAgreed: boolean }

const refusalToChange = (row: OutboxRow, agreement: Agreement): 'wrong-state' | 'needs-server' | undefined => {
  if (row.state === 'withdrawn') return undefined
  if (!undecided.includes(row.state)) return 'wrong-state'
  return row.sends > 0 && !agreement.serverAgreed ? 'needs-server' : undefined
}

/**
 * Inside a transaction over drafts: throws away the draft of a withdrawn item, unless the draft got another submission
 * id.
 */
export const discardWithdrawn = async (db: WorkDb, item: OutboxRow, now: number): Promise<void> => {
  const draft = await db.drafts.get(item.draftId)
  const isLeftBehind = draft?.submissionId === item.id && draft.state === 'sealed' && draft.discardedAt === null
  if (isLeftBehind) await db.drafts.update(item.draftId, { discardedAt: now })
}

/**
 * "Reintentar ahora": makes the item due at once, whatever it was waiting for. One that may be with the fund already needs
 * another word, see sendAgain.
 */
export const retryNow = (id: string): Promise<Result<null, OutboxProblem>> =>
  writing((db) =>
    db.transaction('rw', db.outbox, async () => {
      const row = await db.outbox.get(id)
      if (row === undefined) return fail('missing')
      if (!undecided.includes(row.state)) return fail('wrong-state')
      if (row.state === 'needs_action' && row.unsure === true) return fail('wrong-state')
      await db.outbox.update(id, { ...dueNow, refusal: null })
      return ok(null)
    }),
  )

/**
 * "Enviar de nuevo": sends again what may be with the fund already. Only the person can decide that; a second tap changes
 * nothing.
 */
export const sendAgain = (id: string): Promise<Result<null, OutboxProblem>> =>
  writing((db) =>
    db.transaction('rw', db.outbox, async () => {
      const row = await db.outbox.get(id)
      if (row === undefined) return fail('missing')
      if (row.unsure !== true || row.state === 'sending') return fail('wrong-state')
      if (row.state === 'needs_action') await db.outbox.update(id, { ...dueNow, refusal: null })
      return ok(null)
    }),
  )

/** After a sign-in: items that waited for it are due at once. Other items of the owner keep their time. */
export const releaseWaitingForSignIn = (owner: Owner): Promise<Result<null, StorageProblem>> =>
  writing((db) =>
    db.transaction('rw', db.outbox, async () => {
      const rows = await db.outbox.where('owner').equals(owner).toArray()
      for (const { id, state } of rows) {
        if (state === 'waiting_auth') await db.outbox.update(id, { state: 'queued', nextAt: 0, waitMs: 0 })
      }
      return ok(null)
    }),
  )

/**
 * O9: withdraws a submission and throws its draft away. For seven days it can be restored, with its documents, and sent
 * under another id. One transaction, so that no draft stays sealed for a submission that nobody will send.
 */
export const withdraw = (id: string, agreement: Agreement): Promise<Result<null, OutboxProblem>> =>
  writing((db) =>
    db.transaction('rw', db.outbox, db.drafts, async () => {
      const row = await db.outbox.get(id)
      if (row === undefined) return fail('missing')
      const refusal = refusalToChange(row, agreement)
      if (refusal !== undefined) return fail(refusal)
      await db.outbox.update(id, { state: 'withdrawn' })
      await discardWithdrawn(db, row, Date.now())
      return ok(null)
    }),
  )

/**
 * D9: reopens the draft for editing under a new submission id and secret. The old submission stays withdrawn and is no
 * longer listed. Returns the draft's id.
 */
export const reopenForCorrection = async (
  id: string,
  agreement: Agreement,
): Promise<Result<{ draftId: string }, OutboxProblem>> => {
  const found = await reading<OutboxRow, 'missing'>(async (db) => {
    const row = await db.outbox.get(id)
    return row === undefined ? fail('missing') : ok(row)
  })
  if (!found.ok) return found
  const { draftId } = found.value
  const draft = await unsealDraft(draftId)
  if (!draft.ok) return draft.error === 'sealed' ? fail('wrong-state') : draft
  const secret = await sealPart(draft.value.key, draft.value.row, 'secret', 0, randomHex(32))
  const submissionId = crypto.randomUUID()
  return writing((db) =>
    db.transaction('rw', db.outbox, db.drafts, async () => {
      const row = await db.outbox.get(id)
      const draftRow = await db.drafts.get(draftId)
      if (row === undefined || draftRow === undefined) return fail('missing')
      if (draftRow.submissionId === submissionId) return ok({ draftId })
      const refusal = refusalToChange(row, agreement)
      if (refusal !== undefined) return fail(refusal)
      if (draftRow.submissionId !== id || draftRow.state !== 'sealed') return fail('wrong-state')
      const now = Date.now()
      await db.outbox.update(id, { state: 'withdrawn', supersededAt: now })
      await db.drafts.update(draftId, { state: 'active', submissionId, secret, discardedAt: null, updatedAt: now })
      return ok({ draftId })
    }),
  )
}

/**
 * D8: restores a draft that was thrown away. If its submission was withdrawn, it gets a new submission id, because the
 * old one can never be sent again.
 */
export const restoreDraft = async (id: string): Promise<Result<null, OutboxProblem>> => {
  const found = await reading(async (db) => ok(await db.drafts.get(id)))
  if (!found.ok) return found
  if (found.value?.state === 'sealed') {
    const reopened = await reopenForCorrection(found.value.submissionId, { serverAgreed: false })
    return reopened.ok ? ok(null) : reopened
  }
  return writing(async (db) => {
    const count = await db.drafts.update(id, { discardedAt: null })
    const isThere = count > 0 || (await db.drafts.get(id)) !== undefined
    return isThere ? ok(null) : fail('missing')
  })
}
