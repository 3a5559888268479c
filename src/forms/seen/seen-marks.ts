import { useSyncExternalStore } from 'react'
import { communicationKeyOf, isSeen, joinMarks, newestMarks } from '../../domain/notifications/marks'
import type { SeenMarks } from '../../domain/notifications/notification'
import type { Owner } from '../../domain/owner'
import { vaultKnown } from '../../offline/keys/vault-gate'
import { vaultOwner, watchVault } from '../../offline/keys/vault-state'
import { findSnapshot, writeSnapshot } from '../../offline/snapshots'

/** Name of the marks among the member's sealed data, and of those that releases of before kept: ids of communications. */
const rowName = 'vistas'
const formerRowName = 'comunicacionesLeidas'

/** Longest wait for a vault that is about to open, in milliseconds; without it the marks are in memory only. */
const vaultWaitMs = 5_000

/** Most marks that are kept; the oldest go first. */
const most = 600

type Marks = { owner: Owner | null; seen: SeenMarks }

let marks: Marks | null = null
let lastWrite: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

const put = (next: Marks | null): void => {
  marks = next
  listeners.forEach((tell) => tell())
}

const readFormer = async (): Promise<SeenMarks> => {
  const { value } = (await findSnapshot(formerRowName)) ?? { value: [] }
  const ids = Array.isArray(value) ? value : []
  return Object.fromEntries(ids.flatMap((id) => (typeof id === 'string' ? [[communicationKeyOf(id), 0]] : [])))
}

const findStored = async (): Promise<SeenMarks> => {
  const row = await findSnapshot(rowName)
  if (row === undefined) return readFormer()
  return Object.fromEntries(
    Object.entries(Object(row.value)).flatMap(([key, event]) => (typeof event === 'number' ? [[key, event]] : [])),
  )
}

const load = async (): Promise<void> => {
  await vaultKnown(vaultWaitMs)
  await lastWrite
  const owner = vaultOwner()
  // A disk that cannot be read has no marks: the list waits for an answer, whatever it is.
  const stored = owner === null ? {} : await findStored().catch(() => ({}))
  // Somebody else's vault may have been opened meanwhile (F54); its own load follows.
  if (owner !== vaultOwner()) return
  put({ owner, seen: joinMarks(stored, marks?.owner === owner ? marks.seen : {}) })
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

const write = async (owner: Owner, mark: SeenMarks): Promise<void> => {
  // Another tab may have seen others meanwhile.
  const stored = await findStored()
  if (!isHere(owner)) return
  const all = joinMarks(joinMarks(stored, marks?.seen ?? {}), mark)
  await writeSnapshot(rowName, newestMarks(all, most), Date.now())
}

const show = (owner: Owner | null, mark: SeenMarks): void => {
  if (isHere(owner)) put({ owner, seen: joinMarks(marks?.seen ?? {}, mark) })
}

/**
 * Marks something as seen up to an event (0 for what has none): on this device, sealed with the member's other data (UNS-124). It is shown so once that
 * is stored; where nothing can be stored, until the page is left. The server hears of it when it can (useTellSeen).
 */
export const markSeen = (key: string, event = 0): void => {
  if (marks !== null && isSeen({ key, event }, marks.seen)) return
  const owner = marks?.owner ?? vaultOwner()
  const mark = { [key]: event }
  if (owner === null) return show(null, mark)
  lastWrite = lastWrite
    .then(() => write(owner, mark))
    .catch(() => undefined)
    .then(() => show(owner, mark))
}

/** What the present member has seen on this device; null until that is known. */
export const useOwnMarks = (): SeenMarks | null => useSyncExternalStore(subscribe, () => marks)?.seen ?? null
