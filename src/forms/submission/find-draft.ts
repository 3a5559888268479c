import type { Owner } from '../../domain/owner'
import { listDrafts, readDraft } from '../../offline/drafts/drafts'
import type { DraftMeta } from '../../offline/database/types'
import type { FormDefinition, FormValues } from '../form-definition'
import { liftContent } from '../draft/content'

/** The answers of a stored draft; undefined when it is of another form, or cannot be read here. */
export const readAnswers = async <V extends FormValues>(
  form: FormDefinition<V>,
  draftId: string,
): Promise<V | undefined> => {
  const draft = await readDraft(draftId, liftContent(form))
  return draft.ok && draft.value.meta.formId === form.id ? draft.value.content.values : undefined
}

/** Whether a draft can be continued and is not discarded. */
const isOpen = ({ state, discardedAt, damaged }: DraftMeta): boolean =>
  state === 'active' && discardedAt === null && !damaged

/**
 * This owner's last changed draft of a form, among those whose answers `isMeant` accepts. `among` chooses the drafts to
 * look at; by default those that can be continued.
 */
export const findDraft = async <V extends FormValues>(
  form: FormDefinition<V>,
  owner: Owner,
  isMeant: (values: V) => boolean,
  among: (meta: DraftMeta) => boolean = isOpen,
): Promise<DraftMeta | undefined> => {
  const drafts = await listDrafts(owner)
  if (!drafts.ok) return undefined
  for (const meta of drafts.value) {
    const answers = meta.formId === form.id && among(meta) ? await readAnswers(form, meta.id) : undefined
    if (answers !== undefined && isMeant(answers)) return meta
  }
  return undefined
}
