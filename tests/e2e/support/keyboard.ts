import { expect, type Page } from '@playwright/test'

/** Moves on with Tab until the focus is on the control of that name; fails after too many. */
export const tabTo = async (
  page: Page,
  name: string | RegExp,
  role: 'textbox' | 'radio' | 'combobox' | 'button' | 'checkbox' | 'link',
): Promise<void> => {
  const wanted = page.getByRole(role, { name }).and(page.locator(':focus'))
  for (let presses = 0; presses < 60 && (await wanted.count()) === 0; presses += 1) await page.keyboard.press('Tab')
  await expect(wanted).toHaveCount(1)
}
