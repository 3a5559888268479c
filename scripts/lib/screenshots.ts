import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from './paths'

/** What the web manifest announces: file, address below the base, its first heading, and size in CSS pixels. */
export const shots = [
  {
    file: 'narrow',
    path: '/recuperarPassword?para=afiliarme',
    heading: 'Empezá tu afiliación',
    width: 390,
    height: 844,
  },
  { file: 'wide', path: '/login', heading: 'Ingresá a tu cuenta', width: 1280, height: 800 },
] as const

/** One image of the installation dialog. */
export type Shot = (typeof shots)[number]

/** How the screens are shown when their images are taken. */
export const shotSettings = { locale: 'es-AR', colorScheme: 'light', reducedMotion: 'reduce' } as const

/** Of what an image was made: its digest, and the words that the screen showed. */
export type MadeOf = Record<string, { sha256: string; words: string[] }>

/** Where the folder of the images is. */
export const shotFolder = join(root, 'public/screenshots')

/** Where it is written down of what they were made. */
export const madeOfFile = join(root, 'scripts/lib/screenshots.json')

/** SHA-256 of an image, hex. */
export const digestOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(shotFolder, `${file}.png`)))
    .digest('hex')

/** Opens a screen as on a second visit: everything is on the device, and there is no news. Gives the words that it shows. */
export const openShot = async (page: Page, origin: string, { path, heading, ...size }: Shot): Promise<string[]> => {
  await page.setViewportSize({ width: size.width, height: size.height })
  await page.goto(`${origin}/afiliados${path}`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  const text = await page.locator('body').innerText()
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
