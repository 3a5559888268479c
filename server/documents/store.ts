import type { Readable } from 'node:stream'

/** One object of the store: its key, its size in bytes, and when it was written, in epoch milliseconds. */
export type StoredObject = { key: string; bytes: number; writtenAt: number }

/**
 * Where documents rest: a folder or an S3-compatible store. Keys are paths with '/' made by this server alone: `uploads/<submission>/<file>`,
 * `paquetes/<parcel>/<part>`, `anticipados/<submission>/<file>/<offset>`. A prefix names a folder of keys, without its last '/'.
 * Every function rejects when the store is out of reach; a full store rejects with an error that `isDiskFull` knows.
 */
export type DocumentStore = {
  /** Writes an object whole, in place of one that was there. Resolves once it outlasts a crash. */
  put: (key: string, bytes: Uint8Array | Readable) => Promise<void>
  /**
   * Moves the files of a folder on this machine below a prefix, in place of what was there. It may be gone then. They
   * are synced already. Resolves like `put`.
   */
  adopt: (folder: string, prefix: string) => Promise<void>
  /** The bytes of an object; undefined when there is none. */
  read: (key: string) => Promise<Readable | undefined>
  /** The objects below a prefix, in the order of their keys. */
  list: (prefix: string) => AsyncIterable<StoredObject>
  /** The names directly below a prefix. */
  names: (prefix: string) => Promise<string[]>
  /** Copies an object. Resolves like `put`. */
  copy: (from: string, to: string) => Promise<void>
  /** Moves all below a prefix to where nothing is; false when nothing is there to move. */
  move: (from: string, to: string) => Promise<boolean>
  /** Deletes the object of a key, or all below a prefix. */
  remove: (prefix: string) => Promise<void>
  /** Whether less is free than the installation wants to keep; never so where the store has no such measure. */
  isShort: () => Promise<boolean>
}
