/**
 * Texts of this tab. Where the browser allows no storage they live in memory: signing in works, a reload ends it. Some
 * browsers throw when the storage is merely asked for.
 */
const memory = new Map<string, string>()

const withStore = <T>(work: (store: Storage) => T, otherwise: () => T): T => {
  try {
    return work(globalThis.sessionStorage)
  } catch {
    return otherwise()
  }
}

/** The text under a key, or null. */
export const readTab = (key: string): string | null =>
  withStore(
    (store) => store.getItem(key),
    () => null,
  ) ??
  memory.get(key) ??
  null

/** Keeps a text for as long as the tab lives. */
export const writeTab = (key: string, text: string): void =>
  withStore(
    (store) => {
      store.setItem(key, text)
      memory.delete(key)
    },
    () => void memory.set(key, text),
  )

/** Forgets a text. */
export const clearTab = (key: string): void => {
  memory.delete(key)
  withStore(
    (store) => store.removeItem(key),
    () => undefined,
  )
}
