import { constants, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Fund } from '../load'
import { compressFile } from './compress'
import { drawFund } from './drawings'
import { namesIn, precacheList, withList } from './list'
import { stampOf, stampPage } from './pages'

/** Folder, in the build's output, of what belongs to no fund yet: pages, manifest and worker. Nothing in it is served. */
export const openFolder = '.vite/portal'

/** File, in the build's output, with the version of the fund that it was made for. */
export const madeForFile = '.vite/fondo'

const worker = 'sw.js'

/** Icons that a fund may have no drawing for. */
const optionalIcons = ['icons/monochrome-512.png', 'icons/badge-96.png']

const write = async (file: string, content: string | Buffer): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/**
 * Makes the portal of a fund in a folder that has everything else of the build: its drawings, its pages, the manifest, and the
 * worker with the digests of all of it. `open` is the folder of what belongs to no fund yet. Gives the names of what it wrote.
 */
export const stampPortal = async (fund: Fund, open: string, into: string, base: string): Promise<string[]> => {
  const drawn = await drawFund(fund)
  const missing = optionalIcons.filter((name) => !drawn.files.has(name))
  const stamp = stampOf(fund.profile, base, { ...drawn, missing })
  for (const [name, content] of drawn.files) await write(join(into, name), content)
  const pages = namesIn(open).filter((name) => name !== worker)
  for (const name of pages)
    await write(join(into, name), stampPage(name, await readFile(join(open, name), 'utf8'), stamp))
  const own = withList(await readFile(join(open, worker), 'utf8'), fund.version, precacheList(into, base))
  await write(join(into, worker), own)
  return [...drawn.files.keys(), ...pages, worker]
}

const isOfFund = /^(?:fondo|icons)\//

/** Whether a file of the build is written anew for each fund, or is a compressed copy of one that is. */
const isStamped = (name: string, pages: readonly string[]): boolean =>
  isOfFund.test(name) || pages.some((page) => name === page || name === `${page}.br` || name === `${page}.gz`)

const copy = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
}

/**
 * The folder to serve the portal of a fund from: the build's own if it was made for this fund, else one in the data folder,
 * which is made anew at each start. `dataDir` is this server's alone.
 */
export const portalFor = async (fund: Fund, distDir: string, dataDir: string, base: string): Promise<string> => {
  const open = join(distDir, openFolder)
  const madeFor = join(distDir, madeForFile)
  if (!existsSync(open) || !existsSync(madeFor)) return distDir
  const place = join(dataDir, 'portal')
  if (readFileSync(madeFor, 'utf8') === fund.version) {
    await rm(place, { recursive: true, force: true })
    return distDir
  }
  const draft = join(dataDir, 'portal.nuevo')
  await rm(draft, { recursive: true, force: true })
  const pages = namesIn(open)
  for (const name of namesIn(distDir))
    if (!name.startsWith('.vite/') && !isStamped(name, pages)) await copy(join(distDir, name), join(draft, name))
  const written = await stampPortal(fund, open, draft, base)
  for (const name of written) await compressFile(join(draft, name))
  await rm(place, { recursive: true, force: true })
  await rename(draft, place)
  return place
}
