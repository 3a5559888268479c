import { useCallback, useEffect, useRef, useState } from 'react'
import { saveCommunication, type Seen } from '../../../api/desk/communications.api'
import { isConnected, subscribeConnection } from '../../../api/connection'
import { errorWords, type ApiError } from '../../../api/errors'
import type { CommunicationDraft } from '../../../domain/communications/draft'
import { cleanRichText } from '../../../domain/communications/text/clean'
import type { Result } from '../../../domain/result'

/** How far a draft is kept at the fund; `at` in epoch milliseconds. */
export type Kept =
  | { kind: 'nothing' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; words: string; isOffline: boolean }

/** What is written: the draft and its picture as base64, '' for none. */
export type Writing = CommunicationDraft & { imagen: string }

/** Rest after the last key before a draft is kept, in milliseconds. */
const restMs = 4000

const toWire = ({ audiencia, texto, imagen, ...draft }: Writing, keptPicture: string | null) => ({
  ...draft,
  texto: cleanRichText(texto),
  audiencia: { ...audiencia, distritos: [...audiencia.distritos] },
  ...(imagen === keptPicture ? {} : { imagen }),
})

const toFailed = (error: ApiError): Kept => ({
  kind: 'failed',
  words: error.kind === 'offline' ? 'Sin conexión: lo que escribís sigue en esta pestaña.' : errorWords(error),
  isOffline: error.kind === 'offline',
})

/**
 * A draft that is kept at the fund while it is written: some seconds after the last change, when the connection is back, and on leaving. One
 * call at a time, so that the versions follow each other. `opened` is null for a new one.
 */
export const useDraft = (first: Writing, opened: Seen | null) => {
  const [writing, setWriting] = useState(first)
  const [kept, setKept] = useState<Kept>({ kind: 'nothing' })
  const [key] = useState(() => crypto.randomUUID())
  const latest = useRef(first)
  const seen = useRef(opened)
  const keptAs = useRef(first)
  const keptPicture = useRef(opened === null ? '' : first.imagen)
  const running = useRef<Promise<Result<Seen, ApiError>> | null>(null)

  const put = useCallback(async (): Promise<Result<Seen, ApiError>> => {
    const now = latest.current
    setKept({ kind: 'saving' })
    const { id, version } = seen.current ?? { id: null, version: 1 }
    const answer = await saveCommunication({ id, version, clave: key, ...toWire(now, keptPicture.current) })
    if (!answer.ok) {
      setKept(toFailed(answer.error))
      return answer
    }
    seen.current = answer.value
    keptAs.current = now
    keptPicture.current = now.imagen
    setKept(latest.current === now ? { kind: 'saved', at: Date.now() } : { kind: 'changed' })
    return answer
  }, [key])

  /** Keeps what is written now, after a call that is on its way; gives what is kept. */
  const save = useCallback(async (): Promise<Result<Seen, ApiError>> => {
    while (running.current !== null) await running.current
    if (seen.current !== null && keptAs.current === latest.current) return { ok: true, value: seen.current }
    running.current = put()
    const answer = await running.current
    running.current = null
    return answer
  }, [put])

  const change = useCallback((part: Partial<Writing>): void => {
    latest.current = { ...latest.current, ...part }
    setWriting(latest.current)
    setKept((was) => (was.kind === 'saving' ? was : { kind: 'changed' }))
  }, [])

  useEffect(() => {
    if (kept.kind !== 'changed') return undefined
    const timer = setTimeout(() => void save(), restMs)
    return () => clearTimeout(timer)
  }, [kept, save])

  const isCut = kept.kind === 'failed' && kept.isOffline
  useEffect(() => {
    if (!isCut) return undefined
    return subscribeConnection(() => {
      if (isConnected()) void save()
    })
  }, [isCut, save])

  useEffect(() => {
    const isOpen = (): boolean => keptAs.current !== latest.current
    const warn = (event: BeforeUnloadEvent): void => {
      if (isOpen()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('beforeunload', warn)
      if (isOpen()) void save()
    }
  }, [save])

  /** It is published or thrown away: nothing of it is kept any more. */
  const close = useCallback((): void => {
    keptAs.current = latest.current
  }, [])

  return { writing, kept, change, save, close }
}
