import type { Page } from '@playwright/test'

const keys = [
  'Tab',
  'Enter',
  'Space',
  'Escape',
  'Backspace',
  'ArrowDown',
  'ArrowUp',
  'Delete',
  'a',
  'Z',
  '7',
  'Home',
  'F1',
]

const acts = 25

/** A child presses everything: the whole screen and the keys, as fast as it can. */
export const playAround = async (page: Page, random: () => number): Promise<void> => {
  // A window to choose files would stay open over everything.
  page.on('filechooser', () => undefined)
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  for (let act = 0; act < acts; act += 1) {
    // The page may be loaded anew under their hands.
    if (random() < 0.6) await page.mouse.click(random() * width, random() * height).catch(() => undefined)
    else await page.keyboard.press(keys[Math.floor(random() * keys.length)] ?? 'Tab').catch(() => undefined)
  }
}
