import { useEffect, useState } from 'react'
import type { SubmissionKinds } from '../../../forms/submission/kind'
import { listFiles } from '../../../offline/files/files'
import type { OutboxItem } from '../../../offline/database/types'

/** A file of what is on its way: its id and size, the slot it is in, and the name of that slot for its person. */
export type OutgoingFile = { id: string; slot: string; label: string; bytes: number }

type Labels = ReadonlyMap<string, string>

const noLabels: Labels = new Map()

/** The names of a form's documents, with its answers. None when its code does not load. */
const readLabels = async ({ kind, draftId }: Asked, forms: SubmissionKinds): Promise<Labels> => {
  const known = kind === null ? undefined : forms[kind]
  if (known === undefined) return noLabels
  const { documentsOf } = await known.load().then(({ loadBringing }) => loadBringing())
  return new Map((await documentsOf(draftId)).map(({ key, label }) => [key, label]))
}

type Asked = Pick<OutboxItem, 'kind' | 'draftId'>

const readFiles = async (item: Asked, forms: SubmissionKinds): Promise<OutgoingFile[]> => {
  const files = await listFiles(item.draftId)
  if (!files.ok) return []
  const labels = await readLabels(item, forms).catch(() => noLabels)
  return files.value.map(({ id, slot, name, bytes }) => ({ id, slot, bytes, label: labels.get(slot) ?? name }))
}

/**
 * The files of an outbox item, in the order of its form; undefined until they were read. What was handed in does not
 * change, so they are read once.
 */
export const useOutgoing = (item: OutboxItem, forms: SubmissionKinds): readonly OutgoingFile[] | undefined => {
  const [files, setFiles] = useState<readonly OutgoingFile[]>()
  const { kind, draftId } = item
  const isAsked = item.bytes > 0 && !item.locked
  useEffect(() => {
    if (!isAsked) return undefined
    let isOver = false
    void readFiles({ kind, draftId }, forms).then((read) => {
      if (!isOver) setFiles(read)
    })
    return () => {
      isOver = true
    }
  }, [isAsked, kind, draftId, forms])
  return files
}
