import { useEffect, useState } from 'react'
import type { AskedDocument, Bringing } from '../../../forms/submission/bringing'
import { isFor, type SubmissionKinds } from '../../../forms/submission/kind'
import { useDrafts, type ListedDraft } from '../useDrafts'

/** A draft that takes documents: what it is called, where it is filled in, what it asks for. */
export type Choice = {
  draftId: string
  name: string
  href: string
  documents: readonly AskedDocument[]
  bring: Bringing['bring']
}

const choiceOf = async ({ meta, progress }: ListedDraft, forms: SubmissionKinds): Promise<Choice[]> => {
  const kind = forms[meta.formId]
  if (!kind || !progress || meta.discardedAt !== null || !isFor(kind, meta.owner)) return []
  const { documentsOf, bring } = await kind.load().then(({ loadBringing }) => loadBringing())
  const documents = await documentsOf(meta.id)
  const name = [progress.title, progress.subject].filter((part) => part !== '').join(' · ')
  return documents.length === 0 ? [] : [{ draftId: meta.id, name, href: kind.href(meta.id), documents, bring }]
}

/**
 * The drafts of the present person that ask for documents; undefined until they were read. A form whose code does not
 * load is left out: nothing can be put into it now.
 */
export const useChoices = (forms: SubmissionKinds): readonly Choice[] | undefined => {
  const drafts = useDrafts(forms)
  const [choices, setChoices] = useState<readonly Choice[]>()
  useEffect(() => {
    if (drafts === undefined) return undefined
    let isOver = false
    void Promise.all(drafts.map((draft) => choiceOf(draft, forms).catch(() => []))).then((found) => {
      if (!isOver) setChoices(found.flat())
    })
    return () => {
      isOver = true
    }
  }, [drafts, forms])
  return choices
}
