import { useSyncExternalStore } from 'react'
import type { Owner } from '../../domain/owner'
import { vaultKnown } from '../../offline/keys/vault-gate'
import { vaultOwner, watchVault } from '../../offline/keys/vault-state'
import { findSnapshot, writeSnapshot } from '../../offline/snapshots'

/** Name of the marks among the member's sealed data. */
const rowName = 'comunicacionesLeidas'

/** Longest wait for a vault that is about to open, in milliseconds; without it the marks are in memory only. */
const vaultWaitMs = 5_000

/** Most marks that are kept; the oldest go first. */
const most = 500

type Marks = { owner: Owner | null; read: ReadonlySet<string> }

let marks: Marks | null = null
let lastWrite: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

const put = (next: Marks | null): void => {
  marks = next
  listeners.forEach((tell) => tell())
}

const findStored = async (): Promise<string[]> => {
  const { value } = (await findSnapshot(rowName)) ?? { value: [] }
  return Array.isArray(value) ? value.flatMap((id) => (typeof id === 'string' ? [id] : [])) : []
}

const load = async (): Promise<void> => {
  await vaultKnown(vaultWaitMs)
  await lastWrite
  const owner = vaultOwner()
  // A disk that cannot be read has no marks: the list waits for an answer, whatever it is.
  const stored = owner === null ? [] : await findStored().catch(() => [])
  // Somebody else's vault may have been opened meanwhile (F54); its own load follows.
  if (owner !== vaultOwner()) return
  const before = marks?.owner === owner ? [...marks.read] : []
  put({ owner, read: new Set([...stored, ...before]) })
}

const reload = (): void => {
  if (marks !== null && marks.owner !== vaultOwner()) put(null)
  void load()
}

let watching = (): void => undefined

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    watching = watchVault(reload)
    reload()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) watching()
  }
}

const isHere = (owner: Owner | null): boolean => (marks?.owner ?? owner) === owner && vaultOwner() === owner

const write = async (owner: Owner, id: string): Promise<void> => {
  // Another tab may have read others meanwhile.
  const stored = await findStored()
  if (!isHere(owner)) return
  const all = [...new Set([...stored, ...(marks?.read ?? []), id])]
  await writeSnapshot(rowName, all.slice(-most), Date.now())
}

const show = (owner: Owner | null, id: string): void => {
  if (isHere(owner)) put({ owner, read: new Set([...(marks?.read ?? []), id]) })
}

/**
 * Marks a communication as read: on this device, sealed with the member's other data (UNS-124). It is shown as read once that
 * is stored; where nothing can be stored, until the page is left.
 */
export const markRead = (id: string): void => {
  if (marks?.read.has(id)) return
  const owner = marks?.owner ?? vaultOwner()
  if (owner === null) return show(null, id)
  lastWrite = lastWrite
    .then(() => write(owner, id))
    .catch(() => undefined)
    .then(() => show(owner, id))
}

/** The ids of the communications that the present member has read on this device; null until that is known. */
export const useReadMarks = (): ReadonlySet<string> | null => useSyncExternalStore(subscribe, () => marks)?.read ?? null
