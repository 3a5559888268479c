import { paths } from '../../../src/contract/base-paths'
import { openTabletSetting } from '../../../src/contract/card/tablet'
import { envelopeGrantRequestSchema, envelopeGrantSchema } from '../../../src/contract/parcels/schemas'
import type { TabletSetting } from '../../../src/domain/kiosk/setting'
import { errorSchema } from '../../../src/contract/schemas'
import { ApiProblem } from '../../http/api-problem'
import { authenticate, callerOf, sessionOver } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { keepGrant } from '../../sessions/grants'
import { findCredentials } from '../session/credentials'

const noTablet = (): ApiProblem => new ApiProblem(403, 'Este dispositivo no es una tablet de la Caja.')

// When the setting lapses, only its device knows: the term begins anew whenever its address is opened there.
const readSetting = async ({ cardSigner }: Services, code: string): Promise<TabletSetting> => {
  const opened = await openTabletSetting(code, cardSigner === null ? [] : [cardSigner.publicKey])
  if (!opened.ok || opened.value.days === 0) throw noTablet()
  return opened.value
}

/** POST portal/sobres/permiso: the grant that a tablet seals into a member's envelopes. */
export const registerGrantRoute = (app: Api, services: Services): void => {
  const { db, config } = services
  app.post(
    paths.envelopeGrant,
    {
      preValidation: [authenticate(services), demandOwnPassword],
      config: { rateLimit: perMinute(config.rateLimits.checks) },
      schema: {
        summary:
          'Permiso para que una tablet de la Caja envíe más tarde lo que quien llama deja en ella en esta visita',
        ...ofSession,
        body: envelopeGrantRequestSchema,
        response: { 200: envelopeGrantSchema, 403: errorSchema },
      },
    },
    async (request) => {
      const { nroafi: number, sid } = callerOf(request)
      const nroafi = Number(number)
      const setting = await readSetting(services, request.body.ajuste)
      const visit = { nroafi, sid, setting, sessionHours: config.sessionHours }
      const grant = await db.transaction((tx) => keepGrant(tx, visit))
      if (grant === 'withdrawn') throw noTablet()
      const credentials = grant === 'over' ? undefined : await findCredentials(db, nroafi)
      if (grant === 'over' || credentials === undefined) throw sessionOver()
      const { generation } = credentials
      const holder = { nroafi, generation, id: grant.id, visitEndsAt: grant.visitEndsAt.getTime() }
      const { text, endsAt } = await services.envelopeGrants.sign(holder)
      return { permiso: text, vence: new Date(endsAt).toISOString() }
    },
  )
}
