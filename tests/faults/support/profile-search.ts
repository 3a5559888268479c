import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { formatCuil, formatDni } from '../../../src/domain/text'
import type { Device } from '../../e2e/support/devices/persistent'

/** A typed text that is readable in a folder, and the files that contain it. */
export type Found = { text: string; places: string[] }

const encodings = ['utf8', 'utf16le', 'latin1'] as const

/**
 * The spellings in which a typed text may be stored: as it is, in capitals, in lower case, and numbers with separators.
 */
const spellingsOf = (text: string): string[] => {
  const numbers = /^\d{7,8}$/.test(text) ? [formatDni(text)] : /^\d{11}$/.test(text) ? [formatCuil(text)] : []
  return [...new Set([text, text.toUpperCase(), text.toLowerCase(), ...numbers])]
}

// A string with one character per byte, so that one regular expression searches for all of them.
const bytesOf = (text: string, encoding: (typeof encodings)[number]): string =>
  Buffer.from(text, encoding).toString('latin1')

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Searches every file of a folder for typed texts, in UTF-8, UTF-16 and Latin-1. */
export const findTyped = async (folder: string, typed: readonly string[]): Promise<Found[]> => {
  const textOf = new Map<string, string>()
  for (const text of typed)
    for (const spelling of spellingsOf(text))
      for (const encoding of encodings) textOf.set(bytesOf(spelling, encoding), text)
  const any = new RegExp([...textOf.keys()].map(escape).join('|'), 'gs')
  const places = new Map<string, Set<string>>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const path = join(parentPath, name)
    for (const [match] of (await readFile(path, 'latin1')).matchAll(any)) {
      const text = textOf.get(match) ?? match
      places.set(text, (places.get(text) ?? new Set()).add(path.slice(folder.length)))
    }
  }
  return [...places].map(([text, found]) => ({ text, places: [...found] }))
}

const shippedIn = new Map<string, Promise<string[]>>()

/** Those of the texts that are not part of the portal itself, as street names are. Short ones prove nothing. */
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
