import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Device } from '../../e2e/support/devices/persistent'
import type { PickedFile } from '../../e2e/support/files'
import { createFinder, type Needle } from './needles'
import { base64Of, bytesOf } from './spellings'

/** A typed text that is readable in a folder, and the files that contain it. */
export type Found = { text: string; places: string[] }

/** A running browser replaces its files and folders: what is gone meanwhile holds nothing any more. */
const unlessGone = async <T>(read: Promise<T>, gone: T): Promise<T> => {
  try {
    return await read
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return gone
    throw cause
  }
}

const filesIn = async (folder: string): Promise<string[]> => {
  const files: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile()) files.push(path)
    if (entry.isDirectory()) files.push(...(await unlessGone(filesIn(path), [])))
  }
  return files
}

const searchIn = async (folder: string, needles: readonly Needle[]): Promise<Found[]> => {
  const find = createFinder(needles)
  const places = new Map<string, string[]>()
  for (const path of await filesIn(folder)) {
    for (const text of find(await unlessGone(readFile(path), Buffer.alloc(0))))
      places.set(text, [...(places.get(text) ?? []), path.slice(folder.length)])
  }
  return [...places].map(([text, found]) => ({ text, places: found }))
}

// The digits of a short number stand within longer ones, as moments have them.
const isShortNumber = (text: string): boolean => /^\d{1,8}$/.test(text)

/** Searches every file of a folder for typed texts, in every encoding that a browser uses. */
export const findTyped = (folder: string, typed: readonly string[]): Promise<Found[]> =>
  searchIn(
    folder,
    typed.flatMap((name) => bytesOf(name).map((bytes) => ({ name, bytes, isAlone: isShortNumber(name) }))),
  )

/** How much of a file is searched for: nothing else has so many bytes of it in a row. */
const pieceBytes = 48

/** Searches every file of a folder for the contents of files, by a piece from their middle: plain or in base64. */
export const findContents = (folder: string, files: readonly PickedFile[]): Promise<Found[]> =>
  searchIn(
    folder,
    files.flatMap(({ name, buffer }) => {
      const from = Math.floor((buffer.length - pieceBytes) / 2)
      const piece = buffer.subarray(from, from + pieceBytes)
      const written = [piece, ...base64Of(piece).map((text) => Buffer.from(text, 'latin1'))]
      return written.map((bytes) => ({ name, bytes, isAlone: false }))
    }),
  )

const shippedIn = new Map<string, Promise<string[]>>()

/**
 * Those of the texts that are not in a folder anyway: parts of the portal itself, as street names are. Short ones prove
 * nothing.
 */
export const tellingOf = async (typed: readonly string[], build: string): Promise<string[]> => {
  const long = [...new Set(typed)].filter((text) => text.length >= 5)
  const key = [build, ...long].join('\n')
  const shipped = shippedIn.get(key) ?? findTyped(build, long).then((found) => found.map(({ text }) => text))
  shippedIn.set(key, shipped)
  const known = await shipped
  return long.filter((text) => !known.includes(text))
}

/**
 * Waits until the browser has written the state of the page's controls to disk: it fills a control of its own that does
 * not turn autofill off, and waits until its text is there. The texts of other controls would be there by then too.
 */
export const controlsAreWritten = async ({ page, profile }: Device): Promise<void> => {
  const canary = `canario-${randomUUID()}`
  await page.evaluate(() => {
    const input = document.createElement('input')
    input.setAttribute('aria-label', 'canario')
    document.body.append(input)
  })
  await page.getByLabel('canario', { exact: true }).fill(canary)
  await expect.poll(() => findTyped(join(profile, 'Default', 'Sessions'), [canary])).toHaveLength(1)
  await page.evaluate(() => document.querySelector('[aria-label="canario"]')?.remove())
}
