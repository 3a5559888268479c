import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paths } from '../../../src/contract/base-paths'
import { doneSchema, type WireDone } from '../../../src/contract/member/answer-schemas'
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
import { recordAudit } from '../../audit'
import { limits } from '../../limits/limits'
import { authenticate, callerNumber, getTokenSubject } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { photoBodyLimit, saveProfilePhoto } from '../members/photos'
import { activate, changePassword } from './password'

const updateUser = async (
  services: Services,
  body: WireProfilePhoto | WirePasswordChange,
  request: FastifyRequest,
): Promise<WireDone> => {
  const { ip } = request
  const nroafi = callerNumber(request)
  if ('fotoperfil' in body) {
    await demandOwnPassword(request)
    await saveProfilePhoto(services, { nroafi, photo: body.fotoperfil, ip })
    await recordAudit(services, { event: 'fotoPerfil', nroafi, ip })
    return encodeDone('Foto guardada correctamente.')
  }
  await changePassword(services, { caller: getTokenSubject(request), change: body, ip })
  return encodeDone('Actualizacion correcta.')
}

/** The link of a recovery, and what a member changes of their own user: password or profile photo (API-079, API-024, API-023). */
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
    async ({ body: asked, ip }) => {
      const call = { about: [`enlace:${asked.hash}`], address: services.addressDigest(ip) }
      const wait = await services.callCounts.count('links', call)
      if (wait !== undefined) throw beyondLimit(limits.rates.links, wait)
      return activate(services, asked, ip)
    },
  )

  app.put(
    paths.profilePhoto,
    {
      bodyLimit: photoBodyLimit,
      preValidation: authenticate(services),
      schema: {
        summary: 'Cambia la contraseña (pwd, con la actual) o la foto de perfil (fotoperfil) de quien llama',
        body: z.union([profilePhotoSchema, passwordChangeSchema]),
        ...ofSession,
        response: { 200: doneSchema, 413: errorSchema, 429: errorSchema, 503: errorSchema },
      },
    },
    (request) => updateUser(services, request.body, request),
  )
}
