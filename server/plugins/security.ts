import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { policies } from '../../src/domain/page/trusted-types'
import { paymentFrames } from '../config-payments'
import { portalPath } from '../http/portal-path'
import { isApiRequest } from './errors'

/** Device features that pages may use: photos of documents, copying the technical report, passkeys. */
const ownFeatures = ['camera', 'clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get']

const noFeatures = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'web-share',
  'xr-spatial-tracking',
]

const toPermissions = ({ frameOrigins }: Config): string =>
  [
    ...ownFeatures.map((name) => `${name}=(self)`),
    `fullscreen=(${['self', ...frameOrigins.map((origin) => `"${origin}"`)].join(' ')})`,
    ...noFeatures.map((name) => `${name}=()`),
  ].join(', ')

/**
 * The policy of the page that a sheet of paper is drawn in (decision 73): html2canvas writes an empty document beside it,
 * which takes this policy over. No script runs in either.
 */
export const sheetPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join(';')

// What these say is about a page that is shown. A file that a page loads is none, and an installation asks for hundreds.
const ofPages = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

// Scripts and drawings keep it: a script may run as a worker, whose policy it is, and a drawing may be opened alone.
const hasPolicy = (type: string): boolean => /javascript|svg/.test(type)

const isFile = ({ url }: FastifyRequest, { statusCode }: FastifyReply, type: string): boolean =>
  statusCode < 400 && url.startsWith(portalPath) && type !== '' && !type.startsWith('text/html')

/**
 * Security headers of every answer; a file of the portal brings those that concern a file. The policy allows nothing from other origins, and no inline script or style; the
 * only exceptions are the origins of the configuration: those in a frame (a video, the checkout of the payment
 * provider), those that pages may call, and those that forms may be posted to (generators of PDFs). Answers of the API
 * are never stored. Pages give no text to what runs scripts or reads markup, but through the policies that are named.
 */
export const registerSecurity = async (app: FastifyInstance, config: Config): Promise<void> => {
  const self = ["'self'"]
  const permissions = toPermissions(config)
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
        connectSrc: [...self, ...config.connectOrigins],
        fontSrc: self,
        manifestSrc: self,
        workerSrc: self,
        mediaSrc: [...self, 'blob:'],
        formAction: [...self, ...config.formOrigins],
        // A tablet shows PDFs that it has in its memory over its own screen.
        frameSrc: [...self, 'blob:', ...config.frameOrigins, ...paymentFrames(config.payments)],
        frameAncestors: self,
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: Object.values(policies),
      },
    },
  })
  app.addHook('onSend', async (request, reply) => {
    if (isApiRequest(request)) reply.header('Cache-Control', 'no-store')
    reply.header('X-Request-Id', request.id)
    const type = String(reply.getHeader('Content-Type') ?? '')
    if (!isFile(request, reply, type)) {
      reply.header('Permissions-Policy', permissions)
      return
    }
    for (const name of ofPages) reply.removeHeader(name)
    if (!hasPolicy(type)) reply.removeHeader('Content-Security-Policy')
  })
}
