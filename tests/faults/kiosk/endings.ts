import { expect } from '@playwright/test'
import { randomOf } from '../support/random'
import { playAround } from './child'
import { liesNowhere } from './oracle'
import type { Traces } from './persons'
import type { Visit } from './plan'
import { showsNothingBehind, showsNothingOf } from './screen'
import { started } from '../../e2e/support/tablet'
import type { Tablet } from './tablet'

/**
 * Longest time after the last press in which the tablet deletes everything, in milliseconds. The end comes at any moment of
 * it: the clock decides, and nothing on the screen.
 */
const deletingMs = 500

/** SIGKILL of the browser; nothing of anybody can be read on its disk before it is switched on again. */
export const cutPower = async (tablet: Tablet, traces: readonly Traces[]): Promise<void> => {
  await tablet.kill()
  await liesNowhere(tablet.device.profile, traces)
  await tablet.switchOn()
}

/** Whoever finds a screen that somebody has left ends that visit. */
const tidyUp = async (tablet: Tablet): Promise<void> => {
  const { app, page } = tablet
  const start = app.heading(started)
  const end = tablet.endHeading
  // The screen changes under their hands when the child has ended the visit already.
  const patience = { timeout: 3_000 }
  await expect(async () => {
    // Whoever went to the start page without a word is not gone yet.
    if ((await start.isVisible()) && !(await tablet.endButton.isVisible())) return
    // What the child has opened stands over the button.
    await page.keyboard.press('Escape')
    const dialog = page.getByRole('dialog').getByRole('button').last()
    if (await end.isVisible()) await page.getByRole('button', { name: 'Volver al inicio' }).click(patience)
    else if (await dialog.isVisible()) await dialog.click(patience)
    else await tablet.sayDone(patience)
    await expect(start).toBeVisible(patience)
  }).toPass({ timeout: 60_000 })
}

/** Ends a visit as the plan says. Afterwards the start page is on the screen. */
export const endVisit = async (
  tablet: Tablet,
  { ending, share, seed }: Visit,
  traces: readonly Traces[],
): Promise<void> => {
  const { page } = tablet
  switch (ending) {
    case 'phone':
    case 'says so':
      if (await tablet.endButton.isVisible()) {
        await tablet.sayDone()
        await tablet.seeEnd()
      }
      await showsNothingBehind(tablet.page, traces)
      return tablet.openStart()
    case 'walks away':
      await tablet.walkAway()
      return tablet.seeEnd()
    case 'reload':
      await page.reload()
      await tablet.isAtStart()
      await showsNothingOf(page, traces)
      // Whoever was typing does not go on in the next visit.
      return tablet.openAnew()
    case 'crash':
      return tablet.crash()
    case 'power cut':
      return cutPower(tablet, traces)
    case 'power cut while deleting':
      await tablet.sayDone()
      await page.waitForTimeout(share * deletingMs)
      return cutPower(tablet, traces)
    case 'crash while deleting':
      await tablet.sayDone()
      await page.waitForTimeout(share * deletingMs)
      return tablet.crash()
    case 'child':
      await playAround(page, randomOf(seed))
      return tidyUp(tablet)
  }
}
