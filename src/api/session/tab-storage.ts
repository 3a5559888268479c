import { isRecord } from '../../contract/answer'

/**
 * Texts of this tab, stored so that the disk has nothing readable: the tab's storage holds them encrypted with pads,
 * and the pads are in the tab's name, which browsers keep in memory only (decision 20). A reload finds both. A tab that
 * the browser restores or copies has no pads, so it has no texts. Without tab storage they are in this page's memory:
 * signing in works, and a reload ends it. In some browsers even access to the storage throws.
 */
const memory = new Map<string, string>()

const prefix = 'afiliados:'

// By reflection, because only a window has a name; a service worker and Node have none.
const readName = (): unknown => Reflect.get(globalThis, 'name')
const setName = (name: string): boolean => Reflect.set(globalThis, 'name', name)

/** A pad, or a text sealed under it, with the id that both have. */
type Half = readonly [id: string, text: string]

const toHalves = (value: unknown): Half[] =>
  Array.isArray(value)
    ? value.flatMap((entry: unknown): Half[] => {
        if (!Array.isArray(entry)) return []
        const [id, text]: unknown[] = entry
        return typeof id === 'string' && typeof text === 'string' ? [[id, text]] : []
      })
    : []

const parse = (json: string | null): unknown => {
  try {
    return json === null ? null : JSON.parse(json)
  } catch {
    return null
  }
}

const readPads = (): Record<string, unknown> => {
  const name = readName()
  if (typeof name !== 'string' || !name.startsWith(prefix)) return {}
  const pads = parse(name.slice(prefix.length))
  return isRecord(pads) ? pads : {}
}

const dropPad = (key: string): void => {
  const { [key]: pad, ...others } = readPads()
  if (pad !== undefined) setName(Object.keys(others).length > 0 ? prefix + JSON.stringify(others) : '')
}

const toText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const toBytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

const mix = (bytes: Uint8Array, pad: Uint8Array): Uint8Array => bytes.map((byte, at) => byte ^ (pad[at] ?? 0))

const unseal = (sealed: string, pad: string): string | null => {
  if (pad.length !== sealed.length) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(mix(toBytes(sealed), toBytes(pad)))
  } catch {
    return null
  }
}

/** The newest text of which both halves are there. */
const findWhole = (store: Storage, key: string): { text: string; sealed: Half; pad: Half } | undefined => {
  const pads = toHalves(readPads()[key])
  for (const sealed of toHalves(parse(store.getItem(key)))) {
    const pad = pads.find(([id]) => id === sealed[0])
    const text = pad === undefined ? null : unseal(sealed[1], pad[1])
    if (pad !== undefined && text !== null) return { text, sealed, pad }
  }
  return undefined
}

// A frame shares the tab's storage but not its name: it would find no pads, and remove the texts of the tab.
const isFramed = (): boolean => Reflect.get(globalThis, 'self') !== Reflect.get(globalThis, 'top')

const withStore = <T>(work: (store: Storage) => T, otherwise: () => T): T => {
  try {
    return isFramed() ? otherwise() : work(globalThis.sessionStorage)
  } catch {
    return otherwise()
  }
}

const drop = (key: string): void => {
  dropPad(key)
  withStore(
    (store) => store.removeItem(key),
    () => undefined,
  )
}

/** The text under a key, or null. If no text has both of its halves, removes what is left. */
export const readTab = (key: string): string | null => {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  const text = withStore(
    (store) => findWhole(store, key)?.text ?? null,
    () => null,
  )
  if (text === null) drop(key)
  return text
}

/**
 * Stores a text of any characters for the tab's life, each time under a new pad. The text before it stays as well: while a
 * page is being left, the browser may give the next page the storage with this text and the name without its pad.
 */
export const writeTab = (key: string, text: string): void =>
  withStore(
    (store) => {
      if (typeof readName() !== 'string') throw new TypeError('This page has no name to keep a pad in.')
      const bytes = new TextEncoder().encode(text)
      const pad = crypto.getRandomValues(new Uint8Array(bytes.length))
      const id = crypto.randomUUID()
      const before = findWhole(store, key)
      const sealed: Half[] = [[id, toText(mix(bytes, pad))], ...(before ? [before.sealed] : [])]
      const pads: Half[] = [[id, toText(pad)], ...(before ? [before.pad] : [])]
      store.setItem(key, JSON.stringify(sealed))
      setName(prefix + JSON.stringify({ ...readPads(), [key]: pads }))
      memory.delete(key)
    },
    () => {
      drop(key)
      memory.set(key, text)
    },
  )

/** Removes a text. */
export const clearTab = (key: string): void => {
  memory.delete(key)
  drop(key)
}
