import { fail, ok, type Result } from '../../domain/result'

/** Whether everything is written: yes; something is left; or nothing more can be written, with the reason. */
type Settled<E extends string> = { kind: 'settled' } | { kind: 'more' } | { kind: 'stuck'; problem: E }

/** Orders what an open form stores besides its answers, and the moment of handing the form in. */
export type WriteOrder = {
  /** Runs `work`, which stores something. It may run beside others, but never while the form is being handed in. */
  store: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * Runs `work` alone: after everything begun before is stored, `settle` reports 'settled', and `close` holds back
   * later writes. The function that `close` returns is called afterwards. Returns the reason instead when something
   * cannot be stored.
   */
  alone: <T, E extends string>(
    steps: { settle: () => Promise<Settled<E>>; close: () => (() => void) | undefined },
    work: () => Promise<T>,
  ) => Promise<Result<T, E>>
}

/** Makes the write order of one open form. */
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
