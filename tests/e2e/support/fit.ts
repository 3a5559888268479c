import { expect, type Page } from '@playwright/test'

/** Nothing on the screen is wider than it is, with text of that size; what is wider is named by its beginning. */
export const expectNoSidewaysScroll = async (page: Page, screen: string, size = '100%'): Promise<void> => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate((text) => void (document.documentElement.style.fontSize = text), size)
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const isWide = (node: Element): boolean => node.scrollWidth > clientWidth
    return scrollWidth > clientWidth + 1
      ? [...document.querySelectorAll('body *')].filter(isWide).map(({ outerHTML }) => outerHTML.slice(0, 120))
      : []
  })
  expect.soft(wide, screen).toEqual([])
}
