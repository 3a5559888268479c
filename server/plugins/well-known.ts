import type { FastifyInstance } from 'fastify'
import { recoverPath } from '../../src/domain/portal-paths'
import type { Services } from '../services'

/** For how long the answer about security counts, in milliseconds: a year at most (RFC 9116), asked anew each day. */
const securityTermMs = 180 * 24 * 60 * 60_000

/**
 * What programs look for at the place that they all know: where a password is changed (password managers), and whom to tell
 * of a hole (RFC 9116).
 */
export const registerWellKnown = (
  app: FastifyInstance,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): void => {
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(`/afiliados${recoverPath}`, 303),
  )
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .send(
        [
          `Contact: mailto:${config.mailboxes.information}`,
          `Expires: ${new Date(clock() + securityTermMs).toISOString()}`,
          'Preferred-Languages: es',
          '',
        ].join('\n'),
      ),
  )
}
