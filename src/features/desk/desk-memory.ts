import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Decision } from '../../domain/desk/decisions'
import type { Queue } from '../../domain/desk/queue'

/** A page of the queue as it was last read: its filters, and the request that was opened from it. */
export type LastQueue = { filters: string; queue: Queue; opened: string | undefined }

/**
 * A decision that is being made: the template and the text of its reason, the note, whether the yellow checks were looked at,
 * the document that is asked for ('' for none), and the key and content of what was sent last.
 */
export type DecisionDraft = {
  template: string
  reason: string
  note: string
  isLooked: boolean
  document: string
  sent: { key: string; content: string } | null
}

/**
 * What the desk remembers from one of its screens to another. It is in this tab's memory alone and goes with the desk: at
 * sign-out, after 15 idle minutes, with a reload.
 */
export type DeskMemory = {
  lastQueue: () => LastQueue | null
  keepQueue: (filters: string, queue: Queue) => void
  /** Calls the listener when the queue was read anew. Returns the function that stops it. */
  subscribe: (listener: () => void) => () => void
  /** The request with this id was opened from the queue. */
  noteOpened: (id: string) => void
  /** What was typed for a decision about a request; undefined when nothing was. */
  draftOf: (request: string, decision: Decision) => DecisionDraft | undefined
  keepDraft: (request: string, decision: Decision, draft: DecisionDraft) => void
  /** The request was decided: what was typed for it is not needed any more. */
  dropDrafts: (request: string) => void
  /** Ids of the documents of a request that were looked at. */
  seenOf: (request: string) => ReadonlySet<string>
  noteSeen: (request: string, document: string) => void
}

/** An empty memory, for a desk that opens. */
export const newMemory = (): DeskMemory => {
  let last: LastQueue | null = null
  const listeners = new Set<() => void>()
  const drafts = new Map<string, DecisionDraft>()
  const seen = new Map<string, ReadonlySet<string>>()
  const none: ReadonlySet<string> = new Set()
  return {
    lastQueue: () => last,
    keepQueue: (filters, queue) => {
      last = { filters, queue, opened: last?.opened }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    noteOpened: (id) => {
      if (last) last = { ...last, opened: id }
    },
    draftOf: (request, decision) => drafts.get(`${request} ${decision}`),
    keepDraft: (request, decision, draft) => void drafts.set(`${request} ${decision}`, draft),
    dropDrafts: (request) => {
      for (const key of drafts.keys()) if (key.startsWith(`${request} `)) drafts.delete(key)
    },
    seenOf: (request) => seen.get(request) ?? none,
    noteSeen: (request, document) => void seen.set(request, new Set([...(seen.get(request) ?? none), document])),
  }
}

/** The memory of the present desk. */
export const DeskMemoryContext = createContext<DeskMemory>(newMemory())

/** The memory of the present desk; outside of one it is empty. */
export const useDeskMemory = (): DeskMemory => useContext(DeskMemoryContext)

/** The queue as it was last read, for what stands around the screens; null before that. */
export const useLastQueue = (): LastQueue | null => {
  const { subscribe, lastQueue } = useDeskMemory()
  return useSyncExternalStore(subscribe, lastQueue)
}
