import { paymentsBase, portalBase } from '../src/contract/base-paths'

const base = '/afiliados/'
const apiPrefixes = [portalBase, paymentsBase]

const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`)

/**
 * Whether opening this path shows the portal; its one page is then answered from the device (ROUTE-001).
 *   /afiliados/, /afiliados/login | yes
 *   /afiliados/icons/icon-192.png | no: a file; if it is missing the answer must say so (F58)
 *   the API                       | no
 */
export const isPortalPath = (path: string): boolean =>
  path.startsWith(base) && !apiPrefixes.some((prefix) => isBelow(path, prefix)) && !/\.[^/]+$/.test(path)

/** Whether the path is a built file with a digest in its name. */
export const isAssetPath = (path: string): boolean => path.startsWith(`${base}assets/`)

/** The page that answers every portal path. */
export const shellUrl = `${base}index.html`
