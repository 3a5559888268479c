import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { expectFits, setText } from './fit'
import { findBySecondEyes } from './eyes/second-eyes'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What is checked in each display mode: everything once, then only what can differ. Larger text needs less contrast,
 * never more.
 */
const looks = {
  light: { colorScheme: 'light', text: '', only: null },
  dark: { colorScheme: 'dark', text: '', only: ['color-contrast'] },
  'text of 200 %': {
    colorScheme: 'light',
    text: '200%',
    only: ['scrollable-region-focusable'],
  },
} as const

// The builder would send the unminified source to the page twice for each check.
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const source = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/** Loads axe into a page; it stays until the page navigates. */
const bringAxe = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(source)
}

const findViolations = async (page: Page, only: readonly string[] | null): Promise<string[]> => {
  await bringAxe(page)
  // Results of passed rules are not used; without them axe reports and transfers far less.
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode().options({ resultTypes: ['violations'] })
  // axe counts an element that a bar covers before scrolling as a small target. expectFits scrolls to each one and
  // requires 44 px.
  const chosen = only === null ? axe.withTags(rules).disableRules('target-size') : axe.withRules([...only])
  const { violations } = await chosen.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`),
  )
}

/**
 * Checks the current screen by the rules of WCAG 2.2 AA: in light, in dark and with text of twice the size. In the far
 * ring IBM Equal Access and html-validate look at it too: each of them takes longer than axe.
 */
export const expectAxe = (page: Page, screen: string): Promise<void> =>
  test.step(`axe: ${screen}`, async () => {
    // A skeleton is shown while loading; the screen is ready once its heading is there.
    await expect(page.locator('h1').first()).toBeAttached()
    for (const [name, { colorScheme, text, only }] of Object.entries(looks)) {
      // These browsers ask for less motion: a colour in transition between the schemes would give a wrong contrast.
      await page.emulateMedia({ colorScheme })
      await setText(page, text)
      expect.soft(await findViolations(page, only), `${screen}, ${name}`).toEqual([])
      if (only === null && !test.info().tags.includes('@near'))
        expect.soft(await findBySecondEyes(page), `${screen}, other eyes`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: null })
    await setText(page, '')
  })

/** expectAxe, and also checks that the screen fits every window and text size. The message has every finding. */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  await expectAxe(page, screen)
  await expectFits(page, screen)
}
