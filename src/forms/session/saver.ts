import type { JsonValue } from '../../domain/json'
import type { Result } from '../../domain/result'
import type { SaveState } from '../../domain/save-state'
import type { DraftProblem } from '../../offline/types'

/** Silence after the last edit before "guardado" is said, in milliseconds: a word that changes with every key helps nobody. */
const calmMs = 300
/** Pause before a write that failed is tried again without a new edit, in milliseconds. */
const retryMs = 4_000

type Write = (rev: number, content: JsonValue) => Promise<Result<{ rev: number; at: number }, DraftProblem>>

/** What a saver stands on. */
export type SaverOptions = {
  rev: number
  /** The content to write, read at the moment of writing. */
  content: () => JsonValue
  write: Write
  onState: (state: SaveState) => void
  /** Another writer has the draft, or it is no longer a draft. */
  onLost: (problem: 'stale' | 'missing' | 'sealed' | 'damaged') => void
}

/** Writes a draft behind its form: the newest content, one write at a time, each on top of the last committed revision. */
export type Saver = {
  schedule: () => void
  /** Writes what is not yet on the disk and settles when it is, or when it can't be; true when nothing is left over. */
  flush: () => Promise<boolean>
  /** The last committed revision. */
  rev: () => number
  stop: () => void
}

/** Makes the saver of one open draft. */
export const createSaver = ({ rev: firstRev, content, write, onState, onLost }: SaverOptions): Saver => {
  let rev = firstRev
  let dirty = false
  let stopped = false
  let isAnnounced = false
  let isLocked = false
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let calm: ReturnType<typeof setTimeout> | undefined
  let committedAt: number | undefined

  // Said with the edit itself, so that both are drawn at once, and no more often than it changes.
  const announce = (): void => {
    if (isAnnounced || isLocked) return
    isAnnounced = true
    onState({ kind: 'saving' })
  }

  const unsay = (): void => {
    clearTimeout(calm)
    calm = undefined
    committedAt = undefined
  }

  const settle = (state: SaveState): void => {
    unsay()
    isAnnounced = false
    onState(state)
  }

  // What is said holds at the moment of saying it: nothing was typed since that commit.
  const sayCommitted = (): void => {
    if (committedAt !== undefined && !dirty) settle({ kind: 'saved-here', at: committedAt })
  }

  const writeOnce = async (): Promise<void> => {
    dirty = false
    // What this write brings was typed after the former commit, which says nothing any more.
    unsay()
    const written = await write(rev, content())
    if (written.ok) {
      rev = written.value.rev
      isLocked = false
      committedAt = written.value.at
      calm ??= setTimeout(sayCommitted, calmMs)
      return
    }
    dirty = true
    const problem = written.error
    if (problem === 'stale' || problem === 'missing' || problem === 'sealed' || problem === 'damaged') {
      stopped = true
      onLost(problem)
      return
    }
    // Nothing is wrong with the storage: what was typed waits in memory until its owner is in again (F50).
    if (problem !== 'locked') settle({ kind: 'storage', problem })
    else if (!isLocked) settle({ kind: 'locked' })
    isLocked = problem === 'locked'
    timer ??= setTimeout(start, retryMs)
  }

  const drain = async (): Promise<void> => {
    const last = rev
    await writeOnce()
    // An edit made during a write is written right after it; a failed write waits for its timer or for the next edit.
    if (dirty && !stopped && rev !== last) await drain()
  }

  const start = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (!dirty || stopped || running) return
    announce()
    running = drain().finally(() => {
      running = undefined
    })
  }

  return {
    schedule: () => {
      dirty = true
      if (stopped) return
      clearTimeout(calm)
      calm = undefined
      announce()
      // After the edits of this very task: a rule may change several answers, and fields wait for their person already.
      queueMicrotask(start)
    },
    flush: async () => {
      start()
      await running
      start()
      await running
      sayCommitted()
      return !dirty
    },
    rev: () => rev,
    stop: () => {
      stopped = true
      clearTimeout(timer)
      sayCommitted()
    },
  }
}
