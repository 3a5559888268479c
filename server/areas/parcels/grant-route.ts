import { paths } from '../../../src/contract/base-paths'
import { envelopeGrantSchema } from '../../../src/contract/parcels/schemas'
import { authenticate, callerNumber, sessionOver } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { findCredentials } from '../session/credentials'

/** POST portal/sobres/permiso: the grant that a tablet seals into a member's envelopes. */
export const registerGrantRoute = (app: Api, services: Services): void => {
  app.post(
    paths.envelopeGrant,
    {
      preValidation: [authenticate(services), demandOwnPassword],
      config: { rateLimit: perMinute(services.config.rateLimits.checks) },
      schema: {
        summary: 'Permiso para que una tablet envíe más tarde lo que quien llama deja en ella',
        ...ofSession,
        response: { 200: envelopeGrantSchema },
      },
    },
    async (request) => {
      const nroafi = callerNumber(request)
      const credentials = await findCredentials(services.db, nroafi)
      if (credentials === undefined) throw sessionOver()
      const { text, endsAt } = await services.envelopeGrants.sign({ nroafi, generation: credentials.generation })
      return { permiso: text, vence: new Date(endsAt).toISOString() }
    },
  )
}
