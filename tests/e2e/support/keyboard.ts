import { expect, type Page } from '@playwright/test'

/** Presses Tab until the control with that name has the focus; fails after too many presses. */
export const tabTo = async (
  page: Page,
  name: string | RegExp,
  role: 'textbox' | 'radio' | 'combobox' | 'button' | 'checkbox' | 'link',
): Promise<void> => {
  const wanted = page.getByRole(role, { name }).and(page.locator(':focus'))
  for (let presses = 0; presses < 60 && (await wanted.count()) === 0; presses += 1) await page.keyboard.press('Tab')
  await expect(wanted).toHaveCount(1)
}
