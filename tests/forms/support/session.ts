import { paper } from '../../support/paper'
import { visitor } from '../../../src/domain/owner'
import type { PreAffiliation } from '../../../src/domain/preaffiliation/values'
import { preAffiliationForm } from '../../../src/features/preaffiliation/form'
import { liftContent, newContent, toStored, type DraftContent } from '../../../src/forms/draft/content'
import { makeOpenDraft } from '../../../src/forms/draft/open-draft'
import type { CheckOutcome, DraftDeps } from '../../../src/forms/draft/deps'
import { createDraft, readDraft } from '../../../src/offline/drafts/drafts'
import { listFiles } from '../../../src/offline/files/files'
import { aPreAffiliation } from '../../domain/builders'
import { valueOf } from '../../offline/support/examples'

/** Noon of the day of the domain's examples. */
export const noon = Date.parse('2025-11-20T12:00:00-03:00')

type Asked = { id: string; inputs: string; photo: Parameters<DraftDeps['ask']>[2] }

/** The outside world of a session: answers that the test decides, and a record of the questions. */
export const someDeps = (answer: DraftDeps['ask'] = () => Promise.resolve({ kind: 'unreachable' })) => {
  const asked: Asked[] = []
  const deps: DraftDeps = {
    now: () => noon,
    ask: (id, inputs, photo) => {
      asked.push({ id, inputs, photo })
      return answer(id, inputs, photo)
    },
  }
  return { deps, asked }
}

/** A question that the test answers when it wants to. */
export const heldAnswer = () => {
  const answers: ((outcome: CheckOutcome) => void)[] = []
  const ask = (): Promise<CheckOutcome> =>
    new Promise((resolve) => {
      answers.push(resolve)
    })
  return { ask, answer: (outcome: CheckOutcome) => answers.shift()?.(outcome) }
}

/** Stores a pre-affiliation. */
export const aStoredDraft = async (
  values: PreAffiliation = aPreAffiliation(),
  part: Partial<DraftContent<PreAffiliation>> = {},
) =>
  valueOf(
    await createDraft({
      formId: preAffiliationForm.id,
      formVersion: preAffiliationForm.version,
      owner: visitor,
      content: toStored({ ...newContent(preAffiliationForm, values), ...part }),
    }),
  ).meta

/** Opens a stored draft like a screen, without its lock, when its rules are there. */
export const reopen = async (draftId: string, deps: DraftDeps = someDeps().deps) => {
  await preAffiliationForm.rules?.load()
  const draft = valueOf(await readDraft(draftId, liftContent(preAffiliationForm)))
  return makeOpenDraft(preAffiliationForm, draft, valueOf(await listFiles(draftId)), deps)
}

/** What the disk has of a draft now. */
export const onDisk = async (draftId: string) =>
  valueOf(await readDraft(draftId, liftContent(preAffiliationForm))).content

/** A new open pre-affiliation. */
export const aSession = async (values: PreAffiliation = aPreAffiliation(), deps: DraftDeps = someDeps().deps) =>
  reopen((await aStoredDraft(values)).id, deps)

/** A PDF as a person would pick it. */
export const aPdf = (name = 'certificado.pdf', filling = 'x'): File =>
  new File([paper(filling.repeat(400))], name, { type: 'application/pdf' })

/** A slot that accepts a PDF. */
export const cudSlot = { key: 'titular.cud', widget: 'pdf-image', label: 'CUD' } as const
