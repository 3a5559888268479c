import type { Page } from '@playwright/test'
import { paths } from '../../../src/contract/base-paths'
import { memberPlaces, visitorPlaces } from '../../support/places'
import { expect, phone, test, type App } from '../support/app'
import { settled } from '../support/eyes/layout-shifts'
import { findMoved } from '../support/eyes/moves'
import { signIn } from '../support/member'

test.use({ serviceWorkers: 'block' })

/** How long a press, or a change of the signal, may have its effects, in milliseconds. */
const effectMs = 500

/** How many buttons of a page are pressed. */
const mostPresses = 4

const isHelp = (place: string): boolean => place.startsWith('/ayuda/')

const signal = (page: Page, isOn: boolean) => async (): Promise<void> => {
  await page.context().setOffline(!isOn)
  await page.waitForTimeout(effectMs)
}

/**
 * Opens a place and waits until it has drawn; a member's, until the server has given what opens their vault: a signal that
 * goes before asks for the password, at the head of the page.
 */
const openWhole = async (app: App, place: string, isMember: boolean): Promise<void> => {
  const { page } = app
  const secret = isMember ? page.waitForResponse((answer) => answer.url().endsWith(paths.deviceSecret)) : undefined
  await app.open(place)
  await secret
  await settled(page)
}

/** What the signal moves at these places, when it goes and when it comes back. */
const findMovedBySignal = async (app: App, places: readonly string[], isMember: boolean): Promise<string[]> => {
  const { page } = app
  const moved: string[] = []
  for (const place of places) {
    await openWhole(app, place, isMember)
    for (const isOn of [false, true]) {
      const found = await findMoved(page, signal(page, isOn))
      if (found.length > 0) moved.push(`${place}, the signal ${isOn ? 'comes' : 'goes'}: ${found.join('; ')}`)
    }
  }
  return moved
}

/** What a press moves at these places, beside what is below it. A press that leads on has moved nothing. */
const findMovedByPress = async (app: App, places: readonly string[]): Promise<string[]> => {
  const { page } = app
  const moved: string[] = []
  for (const place of places) {
    for (let at = 0; at < mostPresses; at += 1) {
      await app.open(place)
      await settled(page)
      const button = page.getByRole('main').getByRole('button').nth(at)
      if ((await button.count()) === 0) break
      if (!(await button.isVisible()) || !(await button.isEnabled())) continue
      await button.scrollIntoViewIfNeeded()
      const name = await button.textContent()
      const found = await findMoved(
        page,
        async () => {
          await button.click()
          await page.waitForTimeout(effectMs)
        },
        button,
      )
      // A press may lead to what it is about: a dialog, a problem, another place of the page.
      const leads = !(await button.evaluate((node) => node.contains(document.activeElement)).catch(() => false))
      if (found.length > 0 && !leads) moved.push(`${place}, '${name}': ${found.join('; ')}`)
    }
  }
  return moved
}

const windows = [
  ['on a phone', phone],
  ['at 1440x900', { viewport: { width: 1440, height: 900 } }],
] as const

for (const [where, options] of windows)
  test.describe(where, () => {
    test.use(options)
    test.setTimeout(900_000)

    test('a signal that comes or goes moves no control of a visitor', async ({ app }) => {
      expect(
        await findMovedBySignal(
          app,
          visitorPlaces.filter((place) => !isHelp(place)),
          false,
        ),
      ).toEqual([])
    })

    test('a signal that comes or goes moves no control of a member', async ({ app }) => {
      await signIn(app, '120001', 'Ana María Rossi')
      expect(
        await findMovedBySignal(
          app,
          memberPlaces.filter((place) => !isHelp(place)),
          true,
        ),
      ).toEqual([])
    })

    test('a notice that comes and goes moves no control', async ({ app }) => {
      await signIn(app, '120006', 'Elena Brizuela')
      await app.open('/boletas')
      await settled(app.page)
      const pay = app.page.getByRole('region', { name: 'Total a pagar' }).getByRole('button')
      const notice = app.page.locator('.snack-float')
      // What brings it into the reach of the pointer is no effect of the notice.
      await pay.scrollIntoViewIfNeeded()
      const moved = await findMoved(app.page, async () => {
        // It says why it can't be used, and takes the press.
        await pay.click({ force: true })
        await expect(notice).toBeVisible()
        // One that says why something can't be done stays until it is closed.
        await notice.getByRole('button', { name: /^Cerrar/ }).click()
        await expect(notice).toHaveCount(0)
      })
      expect(moved).toEqual([])
    })
  })

test.describe('on a phone', () => {
  test.use(phone)
  test.setTimeout(900_000)

  test('a press moves neither what was pressed nor what is above it', async ({ app }) => {
    expect(
      await findMovedByPress(
        app,
        visitorPlaces.filter((place) => !isHelp(place)),
      ),
    ).toEqual([])
    await signIn(app, '120001', 'Ana María Rossi')
    expect(
      await findMovedByPress(
        app,
        memberPlaces.filter((place) => !isHelp(place)),
      ),
    ).toEqual([])
  })
})
