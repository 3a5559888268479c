import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { listFiles } from '../lib/files'

/**
 * One file that the worker stores when it is installed.
 * - `revision`: digest of the content, or null when the name already carries one.
 * - `integrity`: the browser refuses other bytes, so that a captive portal's page or a half-published release fails the install.
 */
export type PrecacheEntry = { url: string; revision: string | null; integrity: string }

const wanted = /\.(?:js|css|html|webmanifest|png|avif|svg|woff2|json)$/
const unwanted = [/^sw(?:-noop)?\.js$/, /^\.vite\//, /^screenshots\//, /^first\/screens\.json$/, /-vietnamese-/]

const digest = (bytes: Buffer, encoding: 'base64' | 'hex'): string =>
  createHash('sha256').update(bytes).digest(encoding)

/** Whether an output file, named relative to the output folder with '/', belongs in the precache. */
export const isPrecached = (name: string): boolean => wanted.test(name) && !unwanted.some((rule) => rule.test(name))

/** The worker's precache list for a finished output folder. `base` begins and ends with '/'. */
export const precacheList = (outDir: string, base: string): PrecacheEntry[] =>
  listFiles(outDir)
    .map((file) => ({ file, name: relative(outDir, file).split(sep).join('/') }))
    .filter(({ name }) => isPrecached(name))
    .map(({ file, name }) => {
      const bytes = readFileSync(file)
      return {
        url: `${base}${name}`,
        revision: name.startsWith('assets/') ? null : digest(bytes, 'hex').slice(0, 16),
        integrity: `sha256-${digest(bytes, 'base64')}`,
      }
    })
