import type { Tab } from './tab'

/** All bytes of a row, including keys and names. */
const bytesOf = (value: unknown): Buffer => {
  if (value instanceof ArrayBuffer) return Buffer.from(value)
  if (Array.isArray(value)) return Buffer.concat(value.map(bytesOf))
  if (value instanceof CryptoKey) return Buffer.alloc(0)
  if (typeof value === 'object' && value !== null) {
    return Buffer.concat(Object.entries(value).flatMap(([key, inner]) => [Buffer.from(key), bytesOf(inner)]))
  }
  return Buffer.from(String(value))
}

/** Every row of both databases, as somebody who reads the disk would see them. */
export const dump = async (tab: Tab): Promise<Buffer> => {
  const cache = await tab.cacheConnection.get()
  const tables = await Promise.all([...tab.db.tables, ...cache.tables].map((table) => table.toArray()))
  return Buffer.concat(tables.flat().map(bytesOf))
}
