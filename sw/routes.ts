import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core/types'
import { sweepEarlierReleases } from './earlier-pages'
import { isAssetPath, isPortalPath, pageUrl, shellUrl } from './navigation'
import { findEarlierFile, precache } from './precache'
import { firstScreens } from './scope'

type WorkerRoute = { name: string; match: RouteMatchCallback; handle: RouteHandlerCallback }

const isStored = (url: string): boolean => precache.getCacheKeyForURL(url) !== undefined

/**
 * Everything the worker answers, in order of precedence: only GET of the portal's own files. Everything else, every API
 * call included, goes to the network as if there were no worker (F40, F55).
 */
export const routes: readonly WorkerRoute[] = [
  {
    name: 'shell',
    match: ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && isPortalPath(url.pathname) && isStored(shellUrl),
    handle: (options) => {
      if (options.event instanceof FetchEvent) options.event.waitUntil(sweepEarlierReleases())
      const url = pageUrl(firstScreens, options.url, navigator.onLine)
      return precache.createHandlerBoundToURL(isStored(url) ? url : shellUrl)(options)
    },
  },
  {
    name: 'files of this release',
    match: ({ url, sameOrigin }) => sameOrigin && isStored(url.href),
    handle: (options) =>
      precache.strategy.handle({
        ...options,
        params: { cacheKey: precache.getCacheKeyForURL(options.request.url) },
      }),
  },
  {
    name: 'files of an earlier release',
    match: ({ url, sameOrigin }) => sameOrigin && isAssetPath(url.pathname),
    handle: async ({ request }) => (await findEarlierFile(request)) ?? fetch(request),
  },
]
