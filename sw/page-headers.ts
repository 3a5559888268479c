import { shellUrl } from './navigation'
import { precache } from './precache'

/** What a page's answer says about itself; the rest of a stored answer, such as its type, belongs to its body. */
const kept = [
  'cross-origin-opener-policy',
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
]

// Without this one the browser gives the window a new name on the way, and the session ends with it (decision 20).
const least = { 'cross-origin-opener-policy': 'same-origin' }

/**
 * The headers that the server gives every page, for an answer to a navigation that the worker makes itself. They are those of the
 * stored page, so that they change with the release.
 */
const pageHeaders = async (): Promise<Headers> => {
  const headers = new Headers(least)
  const page = await precache.matchPrecache(shellUrl)
  for (const name of kept) {
    const value = page?.headers.get(name)
    if (value !== null && value !== undefined) headers.set(name, value)
  }
  return headers
}

/** Leads a navigation on to an address of the portal, by GET. */
export const leadTo = async (path: string): Promise<Response> => {
  const headers = await pageHeaders()
  headers.set('location', new URL(path, location.origin).href)
  return new Response(null, { status: 303, headers })
}
