import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from './paths'

/**
 * The screenshots in the web manifest: file, address below the base, first heading of the screen, and size in CSS
 * pixels.
 */
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

/** Browser settings for the screenshots. */
export const shotSettings = { locale: 'es-AR', colorScheme: 'light', reducedMotion: 'reduce' } as const

/** For each image its digest and the words on the screen when it was taken. */
export type MadeOf = Record<string, { sha256: string; words: string[] }>

/** Folder of the images. */
export const shotFolder = join(root, 'public/screenshots')

/** File that records what the images were made of. */
export const madeOfFile = join(root, 'scripts/lib/screenshots.json')

/** SHA-256 of an image, hex. */
export const digestOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(shotFolder, `${file}.png`)))
    .digest('hex')

/**
 * Opens a screen as on a second visit: everything is on the device, and there is no notice. An address of this machine
 * is opened by its name, since browsers offer passkeys only there. Gives the words on the screen.
 */
export const openShot = async (page: Page, origin: string, { path, heading, ...size }: Shot): Promise<string[]> => {
  await page.setViewportSize({ width: size.width, height: size.height })
  await page.goto(`${origin.replace('127.0.0.1', 'localhost')}/afiliados${path}`)
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
