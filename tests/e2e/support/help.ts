import { expect, test, type Page } from '@playwright/test'

/** Checks that every picture of the page's help is there, once it is scrolled to. */
export const expectPictures = (page: Page): Promise<void> =>
  test.step('every picture is there', async () => {
    const pictures = page.locator('main').getByRole('img')
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveJSProperty('complete', true)
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    }
  })
