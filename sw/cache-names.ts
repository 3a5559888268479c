const own = 'afiliados-'
const precachePrefix = `${own}precache-`

/** Name of one release's cache. Releases never share a cache, so that an open page keeps the files it was loaded with. */
export const precacheName = (version: string): string => `${precachePrefix}${version}`

/** Cache where the worker notes which open pages belong to an earlier release. */
export const notesName = `${own}notes`

/** Whether the portal made this cache: other caches of the origin are never touched. */
export const isOwnCache = (name: string): boolean => name.startsWith(own)

/**
 * The precaches made before the one named `current`, given all names in order of creation. A later one belongs to a
 * release that is being installed and must stay.
 */
export const earlierPrecaches = (names: readonly string[], current: string): string[] => {
  const at = names.indexOf(current)
  return names.slice(0, at === -1 ? names.length : at).filter((name) => name.startsWith(precachePrefix))
}
