type TextStore = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const isTextStore = (value: unknown): value is TextStore =>
  typeof value === 'object' && value !== null && 'getItem' in value && 'setItem' in value

/**
 * Runs against localStorage where there is one; merely asking for it, or writing, throws in some privacy modes and where there is no
 * room. Workers have none.
 */
export const withTextStore = <T>(work: (store: TextStore) => T, otherwise: T): T => {
  try {
    const store: unknown = Reflect.get(globalThis, 'localStorage')
    return isTextStore(store) ? work(store) : otherwise
  } catch {
    return otherwise
  }
}
