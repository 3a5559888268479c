import type { Owner } from '../../domain/owner'
import { listDrafts, readDraft } from '../../offline/drafts/drafts'
import type { DraftMeta } from '../../offline/database/types'
import type { FormDefinition, FormValues } from '../form-definition'
import { liftContent } from '../draft/content'

/** What a stored draft of a form holds: its answers, those of a newer release, or nothing that can be read here. */
export type StoredAnswers<V> = { kind: 'answers'; values: V } | { kind: 'newer' } | { kind: 'none' }

/** The answers of a stored draft; none when it is of another form, too. */
export const readAnswers = async <V extends FormValues>(
  form: FormDefinition<V>,
  draftId: string,
): Promise<StoredAnswers<V>> => {
  const draft = await readDraft(draftId, liftContent(form))
  if (draft.ok)
    return draft.value.meta.formId === form.id
      ? { kind: 'answers', values: draft.value.content.values }
      : { kind: 'none' }
  const isNewer =
    draft.error === 'cannot-lift' && draft.meta.formId === form.id && draft.meta.formVersion > form.version
  return { kind: isNewer ? 'newer' : 'none' }
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
    if (meta.formId !== form.id || !among(meta)) continue
    const answers = await readAnswers(form, meta.id)
    if (answers.kind === 'answers' && isMeant(answers.values)) return meta
  }
  return undefined
}
