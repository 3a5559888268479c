/**
 * Names of the policies by which a page may give an address to a script or a worker, or markup to a document (Trusted Types). The
 * server's Content-Security-Policy lists them, and a browser makes each of them once in a page.
 *   start   | the script before the first paint starts the portal's own
 *   chunks  | the runtime of the chunks brings another one
 *   workers | the workers of the portal, the service worker included
 *   html    | the text of a communication, which DOMPurify reads in a document apart; it gives its policy this name itself
 *   empty   | libraries that empty an element by markup: nothing but the empty text passes. The browser knows this name
 */
export const policies = {
  start: 'portal-start',
  chunks: 'portal-chunks',
  workers: 'portal-workers',
  html: 'dompurify',
  empty: 'default',
} as const

/**
 * The page, below the portal's path, that a sheet of paper is drawn in (decision 73). It has no script, and its policy
 * allows none.
 */
export const sheetPage = 'sheet.html'
