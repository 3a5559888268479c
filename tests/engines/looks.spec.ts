import { expect } from '@playwright/test'
import type { AnyApp } from '../e2e/support/acts'
import { register } from '../e2e/support/app'
import { setText } from '../e2e/support/fit'
import { measureFit } from '../e2e/support/fit-measure'
import { readJourney } from '../e2e/support/journey'
import { seesFile, trySignIn } from '../e2e/support/member'
import { test } from './support/engine-test'

const minimal = readJourney('minimal')

/** 44 px: the design's smallest side of anything that can be pressed. */
const target = 44

/** Checks the screen that is shown, on a phone with text of both sizes. */
const expectFits = async ({ page }: AnyApp, screen: string): Promise<void> => {
  await expect.poll(() => page.locator('[aria-busy=true]').first().isVisible()).toBe(false)
  const isPhone = await page.evaluate(() => innerWidth < 600)
  for (const text of isPhone ? ['100%', '200%'] : ['100%']) {
    await setText(page, text)
    await expect.poll(() => page.evaluate(measureFit, target), { message: `${screen}, text of ${text}` }).toEqual([])
  }
  await setText(page, '')
}

for (const [words, look] of [
  ['a phone, light', { width: 390, height: 844, isDark: false }],
  ['the narrowest phone, dark', { width: 320, height: 640, isDark: true }],
  ['a desktop', { width: 1440, height: 900, isDark: false }],
] as const)
  test.describe(words, () => {
    test.use({ look })

    test('the screens fit their window in the theme of the system, on phones with large text too', async ({
      acts: app,
      portal,
    }) => {
      await app.openLogin()
      const background = await app.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      const [red = 0] = /\d+/.exec(background) ?? []
      expect(Number(red) < 100).toBe(look.isDark)
      expect(await app.page.evaluate(() => innerWidth)).toBe(look.width)
      await expectFits(app, 'login')
      await app.startForm(await register(portal, minimal))
      await expectFits(app, 'the first step')
      for (const step of ['contacto', 'profesionales', 'nivel', 'verificacion'] as const) {
        await app.goToStep(step)
        await expectFits(app, step)
      }
      await app.open('/bandejaDeSalida')
      await expectFits(app, 'outbox')
      await app.open('/login')
      await trySignIn(app, '120018')
      await seesFile(app, 'Rocío Medina')
      await expectFits(app, 'file')
      for (const [path, heading] of [
        ['/tramites', 'Mis trámites'],
        ['/Turnos', 'Mis turnos'],
        ['/subsidios', 'Subsidios'],
        ['/nacimiento', 'Nacimiento'],
      ] as const) {
        await app.open(path)
        await expect.poll(() => app.heading(heading).isVisible(), { message: heading }).toBe(true)
        await expectFits(app, path)
      }
    })
  })
