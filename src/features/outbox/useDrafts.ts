import { useEffect, useState } from 'react'
import type { JsonValue } from '../../domain/json'
import { useOwner } from '../../forms/useOwner'
import { readDraft } from '../../offline/drafts/drafts'
import { observeDrafts } from '../../offline/live'
import type { DraftMeta } from '../../offline/database/types'
import type { DraftProgress, SubmissionKinds } from '../../forms/submission/kind'

/** A draft as a list shows it. `progress` is undefined when this release cannot read it. */
export type ListedDraft = { meta: DraftMeta; progress: DraftProgress | undefined }

const toListed = async (meta: DraftMeta, kinds: SubmissionKinds): Promise<ListedDraft> => {
  const kind = kinds[meta.formId]
  if (!kind || meta.damaged) return { meta, progress: undefined }
  const draft = await readDraft<JsonValue>(meta.id, (_version, content) => content)
  return { meta, progress: draft.ok ? kind.progress(meta.formVersion, draft.value.content) : undefined }
}

const listed: readonly DraftMeta['state'][] = ['active', 'away', 'discarded']

/** The present owner's drafts that can be continued or are on their way elsewhere, and the discarded ones that can be restored; undefined until read. */
export const useDrafts = (kinds: SubmissionKinds): readonly ListedDraft[] | undefined => {
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>()
  const owner = useOwner()
  useEffect(() => {
    let latest = 0
    let isOver = false
    const stop = observeDrafts(owner).subscribe((metas) => {
      const turn = ++latest
      const open = metas.filter(({ state }) => listed.includes(state))
      void Promise.all(open.map((meta) => toListed(meta, kinds))).then((rows) => {
        if (!isOver && turn === latest) setDrafts(rows)
      })
    })
    return () => {
      isOver = true
      stop()
    }
  }, [kinds, owner])
  return drafts
}
