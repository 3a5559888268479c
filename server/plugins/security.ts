import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import { isApiPath } from './errors'

/**
 * Security headers of every answer. The policy lets nothing in from elsewhere and knows no inline script or style; the
 * frame origins of the configuration (a video) are the only opening. Answers of the API are never stored.
 */
export const registerSecurity = async (app: FastifyInstance, config: Config): Promise<void> => {
  const self = ["'self'"]
  await app.register(helmet, {
    strictTransportSecurity: config.publicOrigin.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: self,
        styleSrc: self,
        imgSrc: [...self, 'data:', 'blob:'],
        connectSrc: self,
        fontSrc: self,
        manifestSrc: self,
        workerSrc: self,
        mediaSrc: [...self, 'blob:'],
        formAction: self,
        frameSrc: [...self, ...config.frameOrigins],
        frameAncestors: self,
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
  })
  app.addHook('onSend', async (request, reply) => {
    if (isApiPath(request.url)) reply.header('Cache-Control', 'no-store')
    reply.header('X-Request-Id', request.id)
  })
}
