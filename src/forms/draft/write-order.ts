import { fail, ok, type Result } from '../../domain/result'

/** Whether everything is written: nothing is left over, something is, or nothing more can be written, and why. */
type Settled<E extends string> = { kind: 'settled' } | { kind: 'more' } | { kind: 'stuck'; problem: E }

/** One order for whatever an open form stores beside its answers, and for the moment in which the form leaves its hands. */
export type WriteOrder = {
  /** Runs `work`, which stores something: side by side with others, and never while the form is being handed over. */
  store: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * Runs `work` when everything that was begun before is stored, `settle` says so and `close` has held back the rest; what
   * `close` gives is called afterwards. Gives the reason instead when something cannot be stored.
   */
  alone: <T, E extends string>(
    steps: { settle: () => Promise<Settled<E>>; close: () => (() => void) | undefined },
    work: () => Promise<T>,
  ) => Promise<Result<T, E>>
}

/** Makes the order of one open form. */
export const createWriteOrder = (): WriteOrder => {
  const underWay = new Set<Promise<unknown>>()
  let gate: Promise<unknown> | undefined

  const isOpen = async (): Promise<void> => {
    if (!gate) return
    await gate
    await isOpen()
  }

  const store = async <T>(work: () => Promise<T>): Promise<T> => {
    await isOpen()
    const done = work()
    underWay.add(done)
    return done.finally(() => underWay.delete(done))
  }

  const alone: WriteOrder['alone'] = async ({ settle, close }, work) => {
    for (;;) {
      await Promise.allSettled(underWay)
      const settled = await settle()
      if (settled.kind === 'stuck') return fail(settled.problem)
      const reopen = settled.kind === 'settled' && underWay.size === 0 ? close() : undefined
      if (!reopen) continue
      const done = work()
      gate = done.catch(() => undefined)
      try {
        return ok(await done)
      } finally {
        gate = undefined
        reopen()
      }
    }
  }
  return { store, alone }
}
