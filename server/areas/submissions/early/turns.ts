/** Runs work for a key once what was begun for the same key before has ended, however it ended. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** A row of turns of its own, of this process alone. */
export const createTurns = (): InTurn => {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    const own = (async () => {
      await before?.catch(() => undefined)
      return work()
    })()
    last.set(key, own)
    try {
      return await own
    } finally {
      if (last.get(key) === own) last.delete(key)
    }
  }
}
