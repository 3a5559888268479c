import { joinEntries, readEntries } from '../domain/log/entries'
import type { JsonValue } from '../domain/json'
import { findSnapshot, writeSnapshot } from './snapshots'
import { vaultOwner, watchVault } from './keys/vault-state'
import { emptyLog, getEntries, joinKept, openLog, subscribeLog } from './log/ring'

const name = 'informe-tecnico'

/** Longest time that an event is in memory only, in milliseconds. */
const pauseMs = 500

const toJson = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value))

const save = async (): Promise<void> => {
  const owner = vaultOwner()
  if (owner === null) return
  const kept = readEntries((await findSnapshot(name))?.value)
  // Another tab of the same member may have written meanwhile. Another member's log is never touched.
  if (vaultOwner() !== owner) return
  await writeSnapshot(name, toJson(joinEntries(kept, getEntries())), Date.now())
}

const load = async (): Promise<void> => {
  const owner = vaultOwner()
  const kept = readEntries((await findSnapshot(name))?.value)
  if (owner !== null && vaultOwner() === owner) joinKept(kept)
}

/**
 * Stores the log of this page, sealed with the member's open vault, so that it survives reloads. A visitor's log is in
 * memory only. When the vault is locked the page forgets the log, so the next person cannot read it. Returns the
 * function that stops it.
 */
export const keepLog = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (): void => {
    if (vaultOwner() === null) return
    timer ??= setTimeout(() => {
      timer = undefined
      void save()
    }, pauseMs)
  }
  const onVault = (): void => {
    if (vaultOwner() === null) emptyLog()
    else void load().then(later)
  }
  openLog()
  const stops = [subscribeLog(later), watchVault(onVault)]
  if (vaultOwner() !== null) onVault()
  return () => {
    clearTimeout(timer)
    stops.forEach((stop) => stop())
  }
}
