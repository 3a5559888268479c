type TextStore = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const isTextStore = (value: unknown): value is TextStore =>
  typeof value === 'object' && value !== null && 'getItem' in value && 'setItem' in value

/**
 * Runs `work` with localStorage where there is one. In some privacy modes, or on a full disk, even access or writing
 * throws. Workers have none.
 */
export const withTextStore = <T>(work: (store: TextStore) => T, otherwise: T): T => {
  try {
    const store: unknown = Reflect.get(globalThis, 'localStorage')
    return isTextStore(store) ? work(store) : otherwise
  } catch {
    return otherwise
  }
}
