import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureBrowser } from './ensure-browser'

/**
 * `npm run screenshots [-- --url http://localhost:4173]`: takes the images that the installation dialog shows, from a portal
 * that is running (`npm start`).
 */
const { values: flags } = parseArgs({ options: { url: { type: 'string', default: 'http://localhost:4173' } } })

const to = 'public/screenshots'

/** What the web manifest announces: file, page and size in CSS pixels. */
const shots = [
  { file: 'narrow', path: 'preafiliacion', width: 390, height: 844 },
  { file: 'wide', path: 'login', width: 1280, height: 800 },
] as const

await mkdir(to, { recursive: true })
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const { file, path, width, height } of shots) {
    const page = await browser.newPage({
      viewport: { width, height },
      locale: 'es-AR',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    await page.goto(`${flags.url}/afiliados/${path}`, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: `${to}/${file}.png`, animations: 'disabled' })
    await page.close()
  }
} finally {
  await browser.close()
}
