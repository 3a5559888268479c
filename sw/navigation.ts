import { paymentsBase } from '../src/contract/base-paths'
import { portalBase } from '../src/contract/ping-path'
import { pageFile, type FirstScreens } from '../src/domain/first-screens'

const base = '/afiliados/'
const apiPrefixes = [portalBase, paymentsBase]

const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`)

/**
 * Whether opening this path shows the portal; a page of the portal is then answered from the device (ROUTE-001).
 *   /afiliados/, /afiliados/login | yes
 *   /afiliados/icons/icon-192.png | no: a file; if it is missing the answer must say so (F58)
 *   the API                       | no
 */
export const isPortalPath = (path: string): boolean =>
  path.startsWith(base) && !apiPrefixes.some((prefix) => isBelow(path, prefix)) && !/\.[^/]+$/.test(path)

/** Whether the path is a built file with a digest in its name. */
export const isAssetPath = (path: string): boolean => path.startsWith(`${base}assets/`)

/** The page that answers every portal path without a first screen of its own. */
export const shellUrl = `${base}index.html`

/** The page that answers a portal path and its query, from a device that has all files. */
export const pageUrl = (screens: FirstScreens, { pathname, search }: URL, isConnected: boolean): string =>
  base + pageFile(screens, `/${pathname.slice(base.length)}`, search, { isReady: true, isConnected })
