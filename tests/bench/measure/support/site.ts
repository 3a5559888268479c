import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import type { Pages } from './pages'

/** A web site of built pages, with an optional API. */
export type Site = {
  origin: string
  /** Closes idle connections: the next request opens a new one. */
  dropIdle: () => void
  close: () => Promise<void>
}

/** Answers requests that are not for a page. */
export type Answerer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

const notHere: Answerer = async (_request, response) => {
  response.writeHead(404).end()
}

/**
 * Serves the pages on a free port with the caching of the portal's server: hashed names are kept for ever, others are
 * revalidated.
 */
export const openSite = async (pages: Pages, answer: Answerer = notHere): Promise<Site> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    const file = pages.get(path)
    if (file === undefined || request.method !== 'GET') {
      // Some of these tests break the connection on purpose.
      answer(request, response).catch(() => request.socket.destroy())
      return
    }
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-length': file.bytes.length,
      ...(file.isCompressed ? { 'content-encoding': 'br' } : {}),
    })
    response.end(file.bytes)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The site has no port.')
  return {
    origin: `http://localhost:${address.port}`,
    dropIdle: () => server.closeIdleConnections(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
