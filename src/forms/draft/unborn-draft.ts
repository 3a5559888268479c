import type { JsonValue } from '../../domain/json'
import type { Owner } from '../../domain/owner'
import { ok } from '../../domain/result'
import { createDraft, saveDraft } from '../../offline/drafts/drafts'
import type { Draft, DraftMeta } from '../../offline/database/types'
import type { FormDefinition, FormValues } from '../form-definition'
import { newContent, type DraftContent } from './content'
import type { SaverOptions } from './saver'

/** An open draft that is not on the disk yet: the first edit makes it, not opening the form (F03). */
export const unbornDraft = <V extends FormValues>(
  form: FormDefinition<V>,
  { id, owner, values }: { id: string; owner: Owner; values: V },
): Draft<DraftContent<V>> => ({
  meta: {
    id,
    formId: form.id,
    formVersion: form.version,
    owner,
    state: 'active',
    rev: 0,
    manifestRev: 0,
    createdAt: 0,
    updatedAt: 0,
    submissionId: crypto.randomUUID(),
    awaitingSlot: null,
    discardedAt: null,
    damaged: false,
    locked: false,
    isPressed: false,
  },
  content: newContent(form, values),
})

/**
 * Writes a draft's answers as its next revision; the first write makes the draft. After the first successful write it
 * asks the browser not to evict the storage (F63), without waiting for the answer.
 */
export const draftWriter = (
  { id, formId, owner, submissionId }: DraftMeta,
  formVersion: number,
): SaverOptions['write'] => {
  let isAsked = false
  const write = async (rev: number, content: JsonValue): ReturnType<SaverOptions['write']> => {
    if (rev > 0) return saveDraft(id, rev, content, formVersion)
    const created = await createDraft({ id, submissionId, formId, formVersion, owner, content })
    return created.ok ? ok({ rev: created.value.meta.rev, at: created.value.meta.updatedAt }) : created
  }
  return async (rev, content) => {
    const written = await write(rev, content)
    if (written.ok && !isAsked) {
      isAsked = true
      void import('../../offline/database/persistence').then(
        ({ askPersistence }) => askPersistence(),
        () => undefined,
      )
    }
    return written
  }
}
