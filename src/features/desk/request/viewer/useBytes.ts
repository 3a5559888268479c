import { useEffect, useState } from 'react'
import { fetchDeskDocument } from '../../../../api/desk.api'
import { errorWords } from '../../../../api/errors'
import { shownTypeOf } from '../../../../domain/desk/documents'
import type { DeskDocument } from '../../../../domain/desk/request'

/** What there is of a document: on its way, an address of this page to show it by, or why there is none. */
export type Bytes = { kind: 'loading' } | { kind: 'ready'; address: string } | { kind: 'failed'; words: string }

const loading: Bytes = { kind: 'loading' }

const load = async (request: string, { id, tipo }: DeskDocument): Promise<Bytes> => {
  const type = shownTypeOf(tipo)
  if (type === undefined)
    return { kind: 'failed', words: 'Este archivo no es una foto ni un PDF: no se puede mostrar.' }
  const answer = await fetchDeskDocument(request, id)
  if (!answer.ok) return { kind: 'failed', words: errorWords(answer.error) }
  return { kind: 'ready', address: URL.createObjectURL(new Blob([answer.value], { type })) }
}

/**
 * The pictures of a request that were looked at, each loaded once, by its id. `again` loads one anew. Their addresses end
 * with the screen: nothing of them stays on the device.
 */
export const useBytes = (request: string, shown: DeskDocument | undefined) => {
  const [known, setKnown] = useState<ReadonlyMap<string, Bytes>>(new Map())
  const [store] = useState(() => new Map<string, Promise<Bytes>>())
  const id = shown?.id
  const isKnown = id !== undefined && known.has(id)
  useEffect(() => {
    if (shown === undefined || isKnown) return undefined
    let isLate = false
    const asked = store.get(shown.id) ?? load(request, shown)
    store.set(shown.id, asked)
    void asked.then((bytes) => {
      if (!isLate) setKnown((others) => new Map(others).set(shown.id, bytes))
    })
    return () => {
      isLate = true
    }
  }, [request, shown, isKnown, store])
  useEffect(
    () => () => {
      for (const asked of store.values())
        void asked.then((bytes) => {
          if (bytes.kind === 'ready') URL.revokeObjectURL(bytes.address)
        })
      store.clear()
    },
    [store],
  )
  const again = (one: string): void => {
    store.delete(one)
    setKnown((others) => new Map([...others].filter(([key]) => key !== one)))
  }
  const bytesOf = (one: string): Bytes => known.get(one) ?? loading
  return { bytesOf, again }
}
