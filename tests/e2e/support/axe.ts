import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const findViolations = async (page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> => {
  const axe = new AxeBuilder({ page })
  // The dark screen differs from the light one by its colours alone.
  const { violations } = await (
    colorScheme === 'light' ? axe.withTags(rules) : axe.withRules('color-contrast')
  ).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`),
  )
}

/** Looks the current screen over by the rules of WCAG 2.2 AA, in light and in dark; every finding is in the message. */
export const expectAccessible = (page: Page, screen: string): Promise<void> =>
  test.step(`axe: ${screen}`, async () => {
    // What loads shows its shape first; the screen is there with its heading.
    await expect(page.locator('h1').first()).toBeAttached()
    for (const colorScheme of ['light', 'dark'] as const) {
      // A colour that is still on its way from one scheme to the other is neither.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(
        async () => void (await Promise.allSettled(document.getAnimations().map((one) => one.finished))),
      )
      expect.soft(await findViolations(page, colorScheme), `${screen}, ${colorScheme}`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  })
