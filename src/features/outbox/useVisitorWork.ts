import { useEffect, useState } from 'react'
import type { JsonValue } from '../../domain/json'
import { visitor } from '../../domain/owner'
import { listDrafts, readDraft } from '../../offline/drafts/drafts'
import { observeDrafts } from '../../offline/live'
import { listVisitorWork } from '../../offline/vault/vault'
import type { SubmissionKinds } from '../../forms/submission/kind'

/** Ids of drafts that were begun on this device without signing in: this person's, and all others. */
export type VisitorWork = { own: readonly string[]; others: readonly string[] }

const nothing: VisitorWork = { own: [], others: [] }

const sortOut = async (forms: SubmissionKinds, nrodoc: string): Promise<VisitorWork> => {
  const movable = await listVisitorWork()
  const drafts = await listDrafts(visitor)
  if (!drafts.ok) return nothing
  const found = drafts.value.filter(({ id, state }) => movable.includes(id) && state !== 'discarded')
  const documents = await Promise.all(
    found.map(async ({ id, formId }) => {
      const draft = await readDraft<JsonValue>(id, (_version, content) => content)
      return draft.ok ? (forms[formId]?.documentOf(draft.value.content) ?? '') : ''
    }),
  )
  const isOwn = (index: number): boolean => documents[index] === nrodoc
  const ids = found.map(({ id }) => id)
  return { own: ids.filter((_id, index) => isOwn(index)), others: ids.filter((_id, index) => !isOwn(index)) }
}

/**
 * Drafts that were begun here before signing in, sorted by whether their document number is `nrodoc`: on a shared
 * device nobody may be offered what another person typed.
 */
export const useVisitorWork = (forms: SubmissionKinds, nrodoc: string | undefined): VisitorWork => {
  const [work, setWork] = useState(nothing)
  useEffect(() => {
    if (nrodoc === undefined) return
    let latest = 0
    const stop = observeDrafts(visitor).subscribe(() => {
      const turn = ++latest
      void sortOut(forms, nrodoc).then((sorted) => {
        if (turn === latest) setWork(sorted)
      })
    })
    return () => {
      latest = -1
      stop()
    }
  }, [forms, nrodoc])
  return nrodoc === undefined ? nothing : work
}
