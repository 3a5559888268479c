import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '../../server/demo/members'
import { ensureBrowser } from '../ensure-browser'
import { root } from '../lib/paths'
import { drawings } from './drawings'
import { phoneHeight, screens, type Screen } from './screens'

/**
 * `npm run help-pictures [-- --url http://localhost:4173 --only pagos]`: takes the pictures of the help from a running
 * portal with its demonstration data (`npm start`), draws the examples, and notes their sizes.
 */
const { values: flags } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:4173' }, only: { type: 'string' } },
})

/** Pixels of the picture for one CSS pixel: phones show two and more. */
const density = 2
/** How long one step may take, in milliseconds. */
const patience = 180_000
/** Room around a part of a screen, in CSS pixels. */
const margin = 12
const phone = { width: 390, height: phoneHeight }
const folder = join(root, 'public/help')
const sizesFile = join(root, 'src/features/help/pictures.json')
const portal = `${flags.url}/afiliados`

type Sizes = Record<string, { width: number; height: number }>

const write = async (name: string, png: Buffer): Promise<Sizes> => {
  const { width, height } = await sharp(png)
    .avif({ quality: 46, effort: 9, chromaSubsampling: '4:4:4' })
    .toFile(join(folder, `${name}.avif`))
  return { [name]: { width: Math.round(width / density), height: Math.round(height / density) } }
}

const settle = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
}

/** Colour behind a part of the page. */
const backgroundOf = (part: Element): string => {
  let below = part.parentElement
  while (below && getComputedStyle(below).backgroundColor === 'rgba(0, 0, 0, 0)') below = below.parentElement
  return below ? getComputedStyle(below).backgroundColor : 'white'
}

/** A part of a screen with some of what is around it, so that it does not touch the edge. */
const withMargin = (png: Buffer, background: string): Promise<Buffer> => {
  const side = margin * density
  return sharp(png).extend({ top: side, bottom: side, left: side, right: side, background }).png().toBuffer()
}

const take = async (context: BrowserContext, { name, isKiosk, drive }: Screen): Promise<Sizes> => {
  const page = await context.newPage()
  // The first visit stores the whole portal: a busy machine takes its time.
  page.setDefaultTimeout(patience)
  const go = async (path: string): Promise<void> => {
    await page.goto(`${portal}${path}`)
  }
  const signIn = async (nroafi: string): Promise<void> => {
    await go('/login')
    await page.getByLabel('Número de afiliado').fill(nroafi)
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Mi legajo' }).waitFor()
  }
  // Everything is on the device before, as at most people's: there is no notice of the first visit, and the font is there.
  const start = isKiosk ? '/kiosco?modo=kiosco' : '/login'
  await go(start)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await go(start)
  const part = await drive({ page, go, signIn })
  await settle(page)
  const options = { animations: 'disabled' } as const
  const png =
    typeof part === 'number'
      ? await page.screenshot({ ...options, clip: { x: 0, y: 0, width: phone.width, height: part } })
      : await withMargin(await part.screenshot(options), await part.evaluate(backgroundOf))
  return write(name, png)
}

await mkdir(folder, { recursive: true })
const isWanted = ({ name }: { name: string }): boolean => flags.only === undefined || flags.only === name
const known: unknown = JSON.parse(await readFile(sizesFile, 'utf8').catch(() => '{}'))
const sizes: Sizes = {}
const settings = {
  viewport: phone,
  deviceScaleFactor: density,
  locale: 'es-AR',
  timezoneId: 'America/Argentina/Buenos_Aires',
  colorScheme: 'light',
  reducedMotion: 'reduce',
} as const
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const screen of screens.filter(isWanted)) {
    const context = await browser.newContext({ ...settings, hasTouch: true })
    Object.assign(sizes, await take(context, screen))
    await context.close()
  }
  for (const { name, width, height, html } of (await drawings()).filter(isWanted)) {
    const page = await browser.newPage({ ...settings, viewport: { width, height } })
    await page.setContent(`<style>body{margin:0}</style>${html}`)
    Object.assign(sizes, await write(name, await page.screenshot()))
    await page.close()
  }
} finally {
  await browser.close()
}
const all = typeof known === 'object' && known !== null ? { ...known, ...sizes } : sizes
const sorted = Object.fromEntries(Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1)))
await writeFile(sizesFile, `${JSON.stringify(sorted, null, 2)}\n`)
