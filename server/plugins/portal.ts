import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shareAction, sharedAddress } from '../../src/domain/sharing'
import { sendNotFound } from './errors'

/** Path of the portal. */
const portalPath = '/afiliados/'

const cacheFor = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

// Only a person opening a page gets the shell. A missing script or image is a real 404; the shell in its place would
// give a blank page.
const isNavigation = ({ method, url, headers }: FastifyRequest): boolean => {
  const [path = ''] = url.split('?')
  return (
    method === 'GET' &&
    path.startsWith(portalPath) &&
    extname(path) === '' &&
    (headers.accept ?? '').includes('text/html')
  )
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

const sendShell = (reply: FastifyReply): FastifyReply => reply.code(200).sendFile('index.html')

/** Serves the built portal below /afiliados/ (ROUTE-001), precompressed; every page path gives the shell. */
export const registerPortal = async (app: FastifyInstance, distDir: string): Promise<void> => {
  app.get('/', (_request, reply) => reply.redirect(portalPath))
  app.get('/afiliados', (_request, reply) => reply.redirect(portalPath))
  const isBuilt = existsSync(join(distDir, 'index.html'))
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
      },
    })
    app.get<{ Params: { '*': string } }>(`${portalPath}*`, ({ params }, reply) => {
      // Not returned: a reply that is waited for twice, here and for the shell, has more listeners than Node allows.
      reply.sendFile(params['*'])
    })
    // The plugin forbids the folder itself to clients that do not mention compression, as some proxies do not.
    app.get(portalPath, (_request, reply) => sendShell(reply))
  }
  app.setNotFoundHandler((request, reply) =>
    isBuilt && isNavigation(request) ? sendShell(reply) : sendNotFound(request, reply),
  )
}
