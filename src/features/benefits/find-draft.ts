import type { BenefitId } from '../../domain/benefits/values'
import type { Owner } from '../../domain/owner'
import { liftContent } from '../../forms/draft/content'
import { listDrafts, readDraft } from '../../offline/drafts/drafts'
import { benefitForm } from './form'

/** Which benefit a stored draft asks for; undefined when it is none, or cannot be read here. */
export const findBenefitOf = async (draftId: string): Promise<BenefitId | undefined> => {
  const draft = await readDraft(draftId, liftContent(benefitForm))
  return draft.ok && draft.value.meta.formId === benefitForm.id ? draft.value.content.values.beneficio : undefined
}

/** The member's draft of this benefit that was touched last and can be gone on with. */
export const findLatestDraft = async (owner: Owner, benefit: BenefitId): Promise<string | undefined> => {
  const drafts = await listDrafts(owner)
  if (!drafts.ok) return undefined
  const open = drafts.value.filter(({ formId, state, discardedAt, damaged }) => {
    return formId === benefitForm.id && state === 'active' && discardedAt === null && !damaged
  })
  for (const { id } of open) if ((await findBenefitOf(id)) === benefit) return id
  return undefined
}
