import type { Owner } from '../../domain/owner'
import { observeChanges } from '../../offline/changes/live'
import { readChange, type QueuedChange } from '../../offline/changes/parts'
import { showOver, type DecidedChange } from './show-over'

/** A member's queue with its values, and the function that applies it to a reading. */
export type KnownChanges = {
  queue: readonly QueuedChange[]
  decided: readonly DecidedChange[]
  showOver: typeof showOver
}

const decide = async (queue: readonly QueuedChange[]): Promise<DecidedChange[]> => {
  const decided: DecidedChange[] = []
  for (const change of queue) {
    const value = await readChange(change.id)
    // A change that cannot be opened is listed too.
    decided.push({ change, value: value.ok ? value.value : null })
  }
  return decided
}

/** Calls `next` with a member's queue now and after every change. Returns the unsubscribe function. */
export const watchChanges = (owner: Owner, next: (known: KnownChanges) => void): (() => void) => {
  let latest = 0
  const tell = async (queue: readonly QueuedChange[]): Promise<void> => {
    const turn = ++latest
    const decided = await decide(queue)
    if (turn === latest) next({ queue, decided, showOver })
  }
  const stop = observeChanges(owner).subscribe((queue) => void tell(queue))
  return () => {
    latest = -1
    stop()
  }
}
