import { existsSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageFile, type FirstFacts, type FirstScreens } from '../../src/domain/first-screens'
import { portalPath } from '../http/portal-path'
import { shareAction, sharedAddress } from '../../src/domain/sharing'
import { sheetPage } from '../../src/domain/page/trusted-types'
import { z } from 'zod'
import { sendNotAllowed, sendNotFound } from './errors'
import { sheetPolicy } from './security'

const cacheFor = (path: string): string =>
  /[\\/](?:assets|fondo)[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

// What a person opens says that it takes HTML; a monitor or a preview of a link says that it takes anything, or nothing at
// all. A script of a page says what it asks for (Sec-Fetch-Dest), and never gets a page for what is missing.
const takesPage = ({ headers }: FastifyRequest): boolean => {
  const { accept = '*/*', 'sec-fetch-dest': destination = 'document' } = headers
  return accept.includes('text/html') || (/(?:\*|text)\/\*/.test(accept) && destination === 'document')
}

// A missing script or image is a real 404; a page in its place would give a blank page.
const isNavigation = (request: FastifyRequest): boolean => {
  const [path = ''] = request.url.split('?')
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && path.startsWith(portalPath) && extname(path) === '' && takesPage(request)
}

/**
 * A share that no service worker took, because the device has none: its files are not read, and the screen says that
 * they are still where they came from.
 */
const registerShare = async (app: FastifyInstance): Promise<void> => {
  await app.register((own, _options, done) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', (_request, _body, parsed) => parsed(null))
    own.post(shareAction, { schema: { hide: true } }, (_request, reply) =>
      reply
        .header('Connection', 'close')
        .redirect(`/afiliados${sharedAddress({ kept: 0, refused: 0, failed: 1 })}`, 303),
    )
    done()
  })
}

const screensSchema = z.object({ byPath: z.record(z.string(), z.string()), live: z.array(z.string()) })

const noScreens: FirstScreens = { byPath: {}, live: [] }

/** The table that the build leaves beside its pages. */
const readScreens = (distDir: string): FirstScreens => {
  const file = join(distDir, 'first', 'screens.json')
  return existsSync(file) ? screensSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : noScreens
}

// A page that the server answers is of a device that may have none of the files yet.
const visit: FirstFacts = { isReady: false, isConnected: true }

/**
 * Serves the built portal below /afiliados/ (ROUTE-001), precompressed; every page path gives the page with its first
 * screen, or the empty one. What no route takes is answered here too: 404, or 405 with what the path takes (`methodsOf`).
 */
export const registerPortal = async (
  app: FastifyInstance,
  distDir: string,
  methodsOf: (path: string) => string[],
): Promise<void> => {
  app.get('/', (_request, reply) => reply.redirect(portalPath))
  app.get('/afiliados', (_request, reply) => reply.redirect(portalPath))
  const isBuilt = existsSync(join(distDir, 'index.html'))
  const screens = isBuilt ? readScreens(distDir) : noScreens
  const sendPage = ({ url }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = '', search = ''] = url.slice(portalPath.length - 1).split('?')
    return reply.code(200).sendFile(pageFile(screens, path, search, visit))
  }
  await registerShare(app)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: distDir,
      // Its own route lists a file's whole folder before it answers, to compare the spelling: with hundreds of files in
      // one folder that costs more than the file does. All of them are public, however they are spelled.
      serve: false,
      index: false,
      preCompressed: true,
      // What the build leaves for its own tools (.vite) is not served.
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', cacheFor(path))
        // It may come compressed.
        if (basename(path).startsWith(sheetPage)) reply.header('Content-Security-Policy', sheetPolicy)
      },
    })
    app.get<{ Params: { '*': string } }>(`${portalPath}*`, { config: { rateLimit: false } }, ({ params }, reply) => {
      // Not returned: a reply that is waited for twice, here and for the shell, has more listeners than Node allows.
      reply.sendFile(params['*'])
    })
    // The plugin forbids the folder itself to clients that do not mention compression, as some proxies do not.
    app.get(portalPath, (request, reply) => sendPage(request, reply))
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isNavigation(request)) return sendPage(request, reply)
    const [path = ''] = request.url.split('?')
    const allowed = methodsOf(path)
    const isOther = allowed.length > 0 && !allowed.includes(request.method)
    return isOther ? sendNotAllowed(request, reply, allowed) : sendNotFound(request, reply)
  })
}
