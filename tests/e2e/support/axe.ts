import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { expectFits, setText } from './fit'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is looked at in each way of showing a screen: everything once, then only what can differ. */
const looks = {
  light: { colorScheme: 'light', text: '', only: null },
  dark: { colorScheme: 'dark', text: '', only: ['color-contrast'] },
  'text of 200 %': {
    colorScheme: 'light',
    text: '200%',
    only: ['color-contrast', 'scrollable-region-focusable'],
  },
} as const

// The builder would take the long form of this to the page twice for each look.
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const source = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/** Takes axe to a page, which has it until it loads another. */
const bringAxe = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(source)
}

const findViolations = async (page: Page, only: readonly string[] | null): Promise<string[]> => {
  await bringAxe(page)
  // Nobody reads what passed: without it axe writes down, and hands over, a fraction.
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode().options({ resultTypes: ['violations'] })
  // What a bar covers before the person scrolls is a small target to axe; expectFits scrolls to each, and asks for 44 px.
  const chosen = only === null ? axe.withTags(rules).disableRules('target-size') : axe.withRules([...only])
  const { violations } = await chosen.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`),
  )
}

/** Looks the current screen over by the rules of WCAG 2.2 AA, in light, in dark and with text of twice the size. */
export const expectAxe = (page: Page, screen: string): Promise<void> =>
  test.step(`axe: ${screen}`, async () => {
    // What loads shows its shape first; the screen is there with its heading.
    await expect(page.locator('h1').first()).toBeAttached()
    for (const [name, { colorScheme, text, only }] of Object.entries(looks)) {
      // A colour that is still on its way from one scheme to the other is neither.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await setText(page, text)
      expect.soft(await findViolations(page, only), `${screen}, ${name}`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: null, reducedMotion: null })
    await setText(page, '')
  })

/** The same, and the screen fits into every window and size of text; every finding is in the message. */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  await expectAxe(page, screen)
  await expectFits(page, screen)
}
