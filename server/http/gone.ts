import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { portalPath } from './portal-path'

const callers = new AsyncLocalStorage<AbortSignal>()

/**
 * Makes known to whatever a request does whether its caller is still there. Registered before the routes; it begins once the
 * body was read, since the parsers lose what runs around them.
 */
export const registerGone = (app: FastifyInstance): void => {
  app.addHook('preHandler', ({ url }, { raw }, done) => {
    // The files of the portal are sent, and looked at by nobody.
    if (url.startsWith(portalPath)) return done()
    const gone = new AbortController()
    if (raw.destroyed) gone.abort()
    else raw.once('close', () => raw.writableFinished || gone.abort())
    callers.run(gone.signal, done)
  })
}

/** Aborted once the caller of the request that runs has closed the connection; undefined outside of requests. */
export const signalOfCaller = (): AbortSignal | undefined => callers.getStore()
