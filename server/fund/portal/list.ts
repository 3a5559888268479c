import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * One file that the worker stores when it is installed.
 * - `revision`: digest of the content, or null when the name already carries one.
 * - `integrity`: the browser refuses other bytes, so that a captive portal's page or a half-published release fails the install.
 */
export type PrecacheEntry = { url: string; revision: string | null; integrity: string }

const wanted = /\.(?:js|css|html|webmanifest|png|avif|svg|woff2|json)$/
const unwanted = [/^sw(?:-noop)?\.js$/, /^\.vite\//, /^screenshots\//, /^first\/screens\.json$/, /-vietnamese-/]

/** Folders whose files carry a digest of their content in their names. */
const byContent = /^(?:assets|fondo)\//

const digest = (bytes: Buffer, encoding: 'base64' | 'hex'): string =>
  createHash('sha256').update(bytes).digest(encoding)

/** Whether an output file, named relative to the output folder with '/', belongs in the precache. */
export const isPrecached = (name: string): boolean => wanted.test(name) && !unwanted.some((rule) => rule.test(name))

/** Names of all files below a folder, with '/', sorted. */
export const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()

/** The worker's precache list for a finished output folder. `base` begins and ends with '/'. */
export const precacheList = (outDir: string, base: string): PrecacheEntry[] =>
  namesIn(outDir)
    .filter(isPrecached)
    .map((name) => {
      const bytes = readFileSync(join(outDir, name))
      return {
        url: `${base}${name}`,
        revision: byContent.test(name) ? null : digest(bytes, 'hex').slice(0, 16),
        integrity: `sha256-${digest(bytes, 'base64')}`,
      }
    })

// What stands for the list in a worker that belongs to no fund yet; the bundler chooses the quotes.
const openListText = /\[\{url:(["'`])%fondo\.list%\1,revision:null,integrity:(["'`])\2\}\]/

/** What stands for the version of the fund in such a worker. */
export const openVersion = '%fondo.version%'

/** The worker of a fund, with this list in the place of the open one. Throws for a worker that has none. */
export const withList = (worker: string, version: string, list: readonly PrecacheEntry[]): string => {
  const filled = worker.replace(openListText, () => JSON.stringify(list)).replaceAll(openVersion, version)
  if (!openListText.test(worker) || filled.includes('%fondo.')) throw new Error('The worker has no open list of files.')
  return filled
}
