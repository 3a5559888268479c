import { fail, ok, type Result } from '../../domain/result'
import { readDraft } from '../../offline/drafts/drafts'
import { holdDraft } from '../../offline/drafts/hold-draft'
import { listFiles } from '../../offline/files/files'
import { liftContent } from '../draft/content'
import type { DraftDeps } from '../draft/deps'
import type { PickProblem } from '../../domain/documents/pick-words'
import { makeOpenDraft } from '../draft/open-draft'
import type { FormDefinition, FormValues } from '../form-definition'

/** A document that a stored draft asks for; `isTaken` when it has a file already. */
export type AskedDocument = { key: string; label: string; isTaken: boolean }

/** Puts files into the documents of stored drafts, without their pages. */
export type Bringing = {
  /** What a draft asks for, in the order of its form; none when it cannot be read here. */
  documentsOf: (draftId: string) => Promise<AskedDocument[]>
  /** Checks a file as its slot does and stores it there, instead of the one it had. */
  bring: (deps: DraftDeps, draftId: string, key: string, file: File) => Promise<Result<null, PickProblem>>
}

const elsewhere: PickProblem = {
  message: 'Este trámite está abierto en otra pestaña.',
  mend: 'Cerralo ahí y probá de nuevo.',
}

const notOpened: PickProblem = {
  message: 'No pudimos abrir este trámite.',
  mend: 'Probá de nuevo, o elegí otro.',
}

const open = async <V extends FormValues>(form: FormDefinition<V>, draftId: string) => {
  const draft = await readDraft(draftId, liftContent(form))
  const files = draft.ok ? await listFiles(draftId) : draft
  return draft.ok && files.ok ? { draft: draft.value, files: files.value } : undefined
}

/** Bringing for the drafts of one form. */
export const bringingFor = <V extends FormValues>(form: FormDefinition<V>): Bringing => ({
  documentsOf: async (draftId) => {
    const opened = await open(form, draftId)
    if (opened === undefined) return []
    const { values, checks } = opened.draft.content
    return form.documentSlots(values, { checks }).map(({ key, label, whose }) => ({
      key,
      label: whose === undefined ? label : `${label} ${whose}`,
      isTaken: opened.files.some(({ slot }) => slot === key),
    }))
  },
  bring: async (deps, draftId, key, file) => {
    // A tab that has it open would not see the file come.
    const hold = await holdDraft(draftId, { flush: () => Promise.resolve(), onLost: () => undefined })
    if (!hold.held) return fail(elsewhere)
    try {
      const opened = await open(form, draftId)
      if (opened === undefined) return fail(notOpened)
      const openDraft = makeOpenDraft(form, opened.draft, opened.files, deps)
      const { values, checks } = openDraft.state.get()
      const slot = form.documentSlots(values, { checks }).find((one) => one.key === key)
      const isStored = slot !== undefined && (await openDraft.pickFile(slot, file))
      const activity = openDraft.state.get().activity[key]
      await openDraft.close()
      if (isStored) return ok(null)
      return fail(activity?.kind === 'error' ? { message: activity.message, mend: activity.mend ?? '' } : notOpened)
    } finally {
      await hold.release()
    }
  },
})
