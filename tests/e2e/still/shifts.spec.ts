import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { memberPlaces, visitorPlaces } from '../../support/places'
import { expect, test, type App } from '../support/app'
import { readShifts, settled, watchShifts } from '../support/eyes/layout-shifts'
import { signIn } from '../support/member'

test.use({ serviceWorkers: 'block' })

/** Most that a page may jump by itself, as a share of the window: the half of what counts as good. */
const mostShift = 0.05

const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** On a slow line what is read comes after the frame, one after the other. */
const slowLine = async (page: Page): Promise<void> => {
  await page.route('**/portalafiliado-api/**', async (route) => {
    await delay(300)
    await route.continue().catch(() => undefined)
  })
}

/** What jumps too far at each of these places: as a deep link over a slow line, and after a reload. */
const findJumps = async (app: App, places: readonly string[]): Promise<string[]> => {
  const { page } = app
  const jumps: string[] = []
  const look = async (place: string, how: string): Promise<void> => {
    await settled(page)
    const { sum, largest } = await readShifts(page)
    if (sum > mostShift) jumps.push(`${place}, ${how}: ${sum.toFixed(3)}\n${largest}`)
  }
  await watchShifts(page)
  for (const place of places) {
    await slowLine(page)
    await app.open(place)
    await look(place, 'deep link')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await look(place, 'reload')
  }
  return jumps
}

for (const viewport of windows)
  test.describe(`at ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport })
    test.setTimeout(900_000)

    test('no page of a visitor jumps while it opens', async ({ app }) => {
      expect(await findJumps(app, visitorPlaces)).toEqual([])
    })

    test('no page of a member jumps while it opens', async ({ app }) => {
      await signIn(app, '120001', 'Ana María Rossi')
      expect(await findJumps(app, memberPlaces)).toEqual([])
    })
  })
