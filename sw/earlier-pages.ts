import { notesName } from './cache-names'
import { findEarlierPrecaches } from './precache'
import { scope } from './scope'

const noteKey = `${scope.registration.scope}earlier-pages`

const openPages = async (): Promise<string[]> =>
  (await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id)

const readNote = async (): Promise<string[]> => {
  const note = await (await caches.open(notesName)).match(noteKey)
  const ids: unknown = await note?.json()
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** Notes which pages are open while a new release takes over: all of them were loaded by an earlier one. */
export const notePagesOfEarlierReleases = async (): Promise<void> => {
  await (await caches.open(notesName)).put(noteKey, Response.json(await openPages()))
}

/** Deletes the files of earlier releases once the last page that was loaded with them is closed or reloaded (F56). */
export const sweepEarlierReleases = async (): Promise<void> => {
  const earlier = await findEarlierPrecaches()
  if (earlier.length === 0) return
  const open = new Set(await openPages())
  if ((await readNote()).some((id) => open.has(id))) return
  for (const name of earlier) await caches.delete(name)
}
