import { buildPortal } from '../../../scripts/lib/build-portal'

/** Builds the portal that the browser tests open, unless it is there; Playwright runs this before the first of them. */
const build = async (): Promise<void> => {
  const { code, output } = await buildPortal()
  if (code !== 0) throw new Error(`The portal could not be built.\n${output}`)
}

export default build
