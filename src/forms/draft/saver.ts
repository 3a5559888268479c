import type { JsonValue } from '../../domain/json'
import type { Result } from '../../domain/result'
import type { SaveState } from '../../domain/form/save-state'
import type { DraftProblem } from '../../offline/database/types'

/**
 * Silence after the last edit before "guardado" is shown, in milliseconds: a text that changes with every key helps
 * nobody.
 */
const calmMs = 300
/** Pause before a failed write is tried again without a new edit, in milliseconds. */
const retryMs = 4_000

type Write = (rev: number, content: JsonValue) => Promise<Result<{ rev: number; at: number }, DraftProblem>>

/** What a saver needs. */
export type SaverOptions = {
  rev: number
  /** What is shown while nothing is left to write: the state of the last commit. */
  committed: SaveState
  /** The content to write, read at the moment of writing. */
  content: () => JsonValue
  /** Whether a field holds text that the content does not have yet. */
  isTyping: () => boolean
  write: Write
  onState: (state: SaveState) => void
  /** Another writer has the draft, or it is no longer a draft. */
  onLost: (problem: LostDraft) => void
}

/** Why a draft can't be written any more. */
export type LostDraft = 'stale' | 'missing' | 'sealed' | 'away' | 'damaged'

/**
 * Writes a draft behind its form: always the newest content, one write at a time, each on top of the last committed
 * revision.
 */
export type Saver = {
  schedule: () => void
  /** A field has its first key that the content does not have, or has dropped them all. The shown state changes at once. */
  typing: () => void
  /** Writes what is not on the disk yet. Settles when it is, or when it can't be; true when nothing is left. */
  flush: () => Promise<boolean>
  /**
   * Holds all writes back until the returned function is called; undefined while a write is running or something is
   * left to write.
   */
  pause: () => (() => void) | undefined
  /** The last committed revision. */
  rev: () => number
  /** Why the last write failed, until one is committed. */
  problem: () => DraftProblem | null
  stop: () => void
}

const isLost = (problem: DraftProblem): problem is LostDraft =>
  problem === 'stale' || problem === 'missing' || problem === 'sealed' || problem === 'damaged' || problem === 'away'

/** Makes the saver of one open draft. */
export const createSaver = ({ isTyping, content, write, onState, onLost, ...first }: SaverOptions): Saver => {
  let { rev, committed } = first
  let shown = committed
  let dirty = false
  let isWriting = false
  let isPaused = false
  let stopped = false
  let problem: DraftProblem | null = null
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let calm: ReturnType<typeof setTimeout> | undefined

  const say = (state: SaveState): void => {
    clearTimeout(calm)
    calm = undefined
    if (shown === state) return
    shown = state
    onState(state)
  }

  // Shown together with the edit, so that both are drawn at once, and only when it changes.
  const announce = (): void => {
    clearTimeout(calm)
    calm = undefined
    if (shown.kind !== 'saving' && shown.kind !== 'locked') say({ kind: 'saving' })
  }

  // True at this moment: every key until now is in that commit.
  const sayCommitted = (): void => {
    calm = undefined
    if (!dirty && !isWriting && !isTyping()) say(committed)
  }

  const sayCommittedSoon = (): void => {
    calm ??= setTimeout(sayCommitted, calmMs)
  }

  const note = (failed: DraftProblem): void => {
    dirty = true
    problem = failed
    if (isLost(failed)) {
      stopped = true
      // Whoever has the draft now will say so. Until then this says that nothing is saved here any more.
      say({ kind: 'storage', problem: 'lost' })
      onLost(failed)
      return
    }
    // The storage is fine: the edits wait in memory until the owner is signed in again (F50).
    if (failed !== 'locked') say({ kind: 'storage', problem: failed })
    else if (shown.kind !== 'locked') say({ kind: 'locked' })
    timer ??= setTimeout(start, retryMs)
  }

  const writeOnce = async (): Promise<void> => {
    dirty = false
    isWriting = true
    const written = await write(rev, content())
    isWriting = false
    if (!written.ok) return note(written.error)
    rev = written.value.rev
    committed = { kind: 'saved-here', at: written.value.at }
    problem = null
    sayCommittedSoon()
  }

  const drain = async (): Promise<void> => {
    const last = rev
    await writeOnce()
    // An edit made during a write is written right after it. A failed write waits for its timer or for the next edit.
    if (dirty && !isPaused && !stopped && rev !== last) await drain()
  }

  const start = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (!dirty || isPaused || stopped || running) return
    announce()
    running = drain().finally(() => {
      running = undefined
      // An edit that came after the last write but before this point saw a running write and started none.
      if (dirty && problem === null) start()
    })
  }

  return {
    schedule: () => {
      // Nothing writes any more, so a flush would wait for ever.
      if (stopped) return
      dirty = true
      announce()
      // After all edits of this task: a rule may change several answers.
      queueMicrotask(start)
    },
    typing: () => {
      if (stopped) return
      // A shown problem claims nothing saved, so it stays until there is something to write.
      if (!isTyping()) sayCommittedSoon()
      else if (shown === committed) announce()
    },
    flush: async () => {
      start()
      await running
      start()
      await running
      sayCommitted()
      return !dirty
    },
    pause: () => {
      if (dirty || running) return undefined
      isPaused = true
      return () => {
        isPaused = false
        start()
      }
    },
    rev: () => rev,
    problem: () => problem,
    stop: () => {
      stopped = true
      clearTimeout(timer)
      sayCommitted()
    },
  }
}
