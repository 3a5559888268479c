import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureBrowser } from './ensure-browser'
import { digestOf, madeOfFile, openShot, shotFolder, shots, shotSettings, type MadeOf } from './lib/screenshots'

/**
 * `npm run screenshots [-- --url http://localhost:4173]`: takes the images of the installation dialog from a running
 * portal (`npm start`) and records what they show, so that a test can compare them with the current screens.
 */
const { values: flags } = parseArgs({ options: { url: { type: 'string', default: 'http://localhost:4173' } } })

await mkdir(shotFolder, { recursive: true })
const madeOf: MadeOf = {}
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const shot of shots) {
    const page = await browser.newPage(shotSettings)
    const words = await openShot(page, flags.url, shot)
    await page.screenshot({ path: join(shotFolder, `${shot.file}.png`), animations: 'disabled' })
    madeOf[shot.file] = { sha256: digestOf(shot.file), words }
    await page.close()
  }
} finally {
  await browser.close()
}
await writeFile(madeOfFile, `${JSON.stringify(madeOf, null, 2)}\n`)
