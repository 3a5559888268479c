import { isThere } from '../../../scripts/ensure-engines'
import { Acts, type AnyApp } from '../../e2e/support/acts'
import type { Screen, Spot } from '../../e2e/support/devices/screen'
import { test as base } from '../../faults/support/world'
import type { Look } from '../firefox/firefox'
import { startDevice, type Device, type Engine } from './engines'

type Fixtures = {
  look: Look
  /** A new browser of the engine. */
  device: Device
  /** The acts on its first tab. */
  acts: AnyApp
}

/** The acts on a tab of any engine. */
export const actsOn = (tab: Screen, origin: string): AnyApp => new Acts<Spot, Screen>(tab, origin)

/** What a person sees who stands before a test that failed; not every engine gives a picture. */
const describeScreen = (screen: Screen): Promise<string> =>
  screen
    .evaluate(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
      const typed = fields.map(({ id, value }) => `${id}: ${value}`)
      const focused = document.activeElement?.outerHTML.slice(0, 200)
      return [location.href, document.body.innerText, ...typed, `focus: ${focused}`].join('\n')
    })
    .catch(String)

/**
 * The test of the faults, with the real server behind a line that can be shut, and a browser of the project's engine. The
 * browser knows no other address than the line's.
 */
export const test = base.extend<Fixtures, { engine: Engine }>({
  engine: ['chromium', { scope: 'worker', option: true }],
  look: [{ width: 390, height: 844, isDark: false }, { option: true }],
  device: async ({ engine, look, launchOptions }, use, info) => {
    // What is not here is not proven: the run counts the test as one that did not run.
    test.skip(engine !== 'chromium' && !isThere(engine), `${engine} is not on this machine`)
    const device = await startDevice(engine, look, launchOptions)
    await use(device)
    if (info.status !== info.expectedStatus) await info.attach('screen', { body: await describeScreen(device.screen) })
    await device.dispose()
  },
  acts: ({ device, line }, use) => use(actsOn(device.screen, line.origin)),
})
