import type { PrecacheEntry } from 'workbox-precaching/_types'
import type { FirstScreens } from '../src/domain/first-screens'

declare const self: ServiceWorkerGlobalScope
declare const __PRECACHE__: readonly PrecacheEntry[]
declare const __APP_VERSION__: string
declare const __FUND__: string
declare const __API_HOST__: string
declare const __FIRST_SCREENS__: FirstScreens

/** The worker's global object, with its type. */
export const scope = self

/** Files of this release that must be on the device before the worker counts as installed. Empty in development. */
export const precacheEntries: readonly PrecacheEntry[] = __PRECACHE__

/** Release of this worker; the portal of that release carries the same text. */
export const version: string = __APP_VERSION__

/** Name of this release's files: a fund's own change with its profile too. */
export const release: string = __FUND__ === '' ? version : `${version}.${__FUND__}`

/** Host of the API without a final slash; '' is the portal's own. */
export const apiHost: string = __API_HOST__

/** The screens that stand in the portal's pages before any script runs. */
export const firstScreens: FirstScreens = __FIRST_SCREENS__
