import { browser, findShell } from '../../../scripts/ensure-browser'
import { buildPortal } from '../../../scripts/lib/build-portal'
import { builtServer } from '../../server/support/programs/built-server'
import { prepareSlots } from './devices/slots'

/**
 * Builds portal and server for the browser tests unless they are built, and prepares what their workers share. Playwright runs this
 * before the first test, and what it returns after the last.
 */
const build = async (): Promise<() => Promise<void>> => {
  // Said once, not by every test.
  if (findShell() === undefined) throw new Error(`There is no Chromium: "${browser.bringsIt}" brings one.`)
  const { code, output } = await buildPortal()
  if (code !== 0) throw new Error(`The portal could not be built.\n${output}`)
  await builtServer()
  return prepareSlots()
}

export default build
