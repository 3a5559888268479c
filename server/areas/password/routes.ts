import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import { changeDoneSchema, conflictSchema } from '../../../src/contract/changes/schemas'
import type { WireChangeDone } from '../../../src/contract/changes/wire'
import { encodeDone } from '../../../src/contract/member/done'
import { errorSchema } from '../../../src/contract/schemas'
import {
  activationAnswerSchema,
  activationSchema,
  passwordChangeSchema,
  profilePhotoSchema,
  type WirePasswordChange,
  type WireProfilePhoto,
} from '../../../src/contract/session/schemas'
import { beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import { authenticate, getTokenSubject } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { changeHeaders } from '../members/member-write'
import { photoBodyLimit, profilePhotoWrite } from '../members/photos'
import { activate, changePassword } from './password'

const updateUser = async (
  services: Services,
  body: WireProfilePhoto | WirePasswordChange,
  request: FastifyRequest,
): Promise<WireChangeDone> => {
  if ('fotoperfil' in body) {
    await demandOwnPassword(request)
    return profilePhotoWrite.take(services, request)
  }
  await changePassword(services, { caller: getTokenSubject(request), change: body, ip: request.ip, log: request.log })
  return encodeDone('Actualizacion correcta.')
}

/** Route of the recovery link (API-079). */
export const registerPasswordRoutes = (app: Api, services: Services): void => {
  app.post(
    paths.activate,
    {
      config: { rateLimit: perMinute(services.config.rateLimits.recover) },
      schema: {
        summary: 'Mira el enlace de un recupero (hash solo) o fija la contraseña nueva (hash y pwd)',
        body: activationSchema,
        response: { 200: activationAnswerSchema },
      },
    },
    async ({ body: asked, ip, headers, log }) => {
      const call = { about: [`enlace:${asked.hash}`], address: services.addressDigest(ip) }
      const wait = await services.callCounts.count('links', call)
      if (wait !== undefined) throw beyondLimit(limits.rates.links, wait)
      return activate(services, asked, { ip, headers, log })
    },
  )
}

/** One path for two changes of a member's own user: the password (API-024) or the profile photo (API-023). */
export const registerUserUpdate = (app: Api, services: Services): void => {
  app.put(
    paths.profilePhoto,
    {
      bodyLimit: photoBodyLimit,
      preValidation: authenticate(services),
      schema: {
        summary: 'Cambia la contraseña (pwd, con la actual) o la foto de perfil (fotoperfil) de quien llama',
        // A body with `fotoperfil` is always a photo: an unusable one gets 400 and never falls through to the password
        // change.
        body: z.union([profilePhotoSchema, passwordChangeSchema.extend({ fotoperfil: z.undefined().optional() })]),
        ...ofSession,
        headers: changeHeaders,
        response: {
          200: changeDoneSchema,
          409: z.union([conflictSchema, errorSchema]),
          413: errorSchema,
          429: errorSchema,
          503: errorSchema,
        },
      },
    },
    (request) => updateUser(services, request.body, request),
  )
}
