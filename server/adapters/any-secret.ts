/**
 * The values of a secret that count at the moment: the first one signs, and the others are read too, while one value follows another at the
 * instances.
 */
export type SecretValues = readonly [string, ...string[]]

/** The value of a secret, and the one that is read besides ('' for none). */
export const valuesOf = (secret: string, also: string): SecretValues => (also === '' ? [secret] : [secret, also])

/** What the first key that fits reads; undefined when none does. `read` must not reject. */
export const readWithAny = async <K, T>(
  keys: readonly K[],
  read: (key: K) => Promise<T | undefined>,
): Promise<T | undefined> => {
  for (const key of keys) {
    const found = await read(key)
    if (found !== undefined) return found
  }
  return undefined
}
