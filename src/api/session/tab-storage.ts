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

const readPads = (): Record<string, unknown> => {
  const name = readName()
  if (typeof name !== 'string' || !name.startsWith(prefix)) return {}
  try {
    const pads: unknown = JSON.parse(name.slice(prefix.length))
    return isRecord(pads) ? pads : {}
  } catch {
    return {}
  }
}

const dropPad = (key: string): void => {
  const { [key]: pad, ...others } = readPads()
  if (pad !== undefined) setName(Object.keys(others).length > 0 ? prefix + JSON.stringify(others) : '')
}

const toText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const toBytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

const mix = (bytes: Uint8Array, pad: Uint8Array): Uint8Array => bytes.map((byte, at) => byte ^ (pad[at] ?? 0))

const unseal = (sealed: string | null, pad: unknown): string | null => {
  if (sealed === null || typeof pad !== 'string' || pad.length !== sealed.length) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(mix(toBytes(sealed), toBytes(pad)))
  } catch {
    return null
  }
}

const withStore = <T>(work: (store: Storage) => T, otherwise: () => T): T => {
  try {
    return work(globalThis.sessionStorage)
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

/** The text under a key, or null. If only one of its two halves is left, removes that. */
export const readTab = (key: string): string | null => {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  const text = withStore(
    (store) => unseal(store.getItem(key), readPads()[key]),
    () => null,
  )
  if (text === null) drop(key)
  return text
}

/** Stores a text of any characters for the tab's life, each time under a new pad. */
export const writeTab = (key: string, text: string): void =>
  withStore(
    (store) => {
      if (typeof readName() !== 'string') throw new TypeError('This page has no name to keep a pad in.')
      const bytes = new TextEncoder().encode(text)
      const pad = crypto.getRandomValues(new Uint8Array(bytes.length))
      store.setItem(key, toText(mix(bytes, pad)))
      setName(prefix + JSON.stringify({ ...readPads(), [key]: toText(pad) }))
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
