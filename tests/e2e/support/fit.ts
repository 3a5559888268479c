import { expect, test, type Page } from '@playwright/test'
import { measureFit } from './fit-measure'
import type { Screen } from './devices/screen'

/**
 * The windows in which every screen is measured: a desktop, a laptop or the kiosk, the narrowest phone (which is also a
 * laptop at 400 %), and both phones with text of twice the size (WCAG 1.4.4, 1.4.10).
 */
const readings = [
  { width: 1440, height: 900, text: '100%' },
  { width: 1280, height: 800, text: '100%' },
  { width: 320, height: 640, text: '100%' },
  { width: 320, height: 640, text: '200%' },
  { width: 390, height: 844, text: '200%' },
] as const

/** 44 px: the design's smallest side of anything that can be pressed; WCAG 2.5.8 requires 24. */
const target = 44

/** Sets the reader's text size and waits until the layout is stable. */
export const setText = (page: Screen, size: string): Promise<void> =>
  page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
    await Promise.allSettled(document.getAnimations().map((one) => one.finished))
  }, size)

// A failure in one window does not hide failures in the next.
const softly = expect.configure({ soft: true, timeout: 5_000 })

/** Checks that the current screen fits every window and text size; failures name the element and the window. */
export const expectFits = (page: Page, screen: string): Promise<void> =>
  test.step(`fits: ${screen}`, async () => {
    await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
    const before = page.viewportSize()
    for (const { width, height, text } of readings) {
      await page.setViewportSize({ width, height })
      await setText(page, text)
      await softly
        .poll(() => page.evaluate(measureFit, target), { message: `${screen}, ${width} px, text of ${text}` })
        .toEqual([])
    }
    await setText(page, '')
    if (before) await page.setViewportSize(before)
  })
