import { browser, findShell } from '../../../scripts/ensure-browser'
import { buildPortal } from '../../../scripts/lib/build-portal'

/** Builds the portal for the browser tests unless it is built; Playwright runs this before the first test. */
const build = async (): Promise<void> => {
  // Said once, not by every test.
  if (findShell() === undefined) throw new Error(`There is no Chromium: "${browser.bringsIt}" brings one.`)
  const { code, output } = await buildPortal()
  if (code !== 0) throw new Error(`The portal could not be built.\n${output}`)
}

export default build
