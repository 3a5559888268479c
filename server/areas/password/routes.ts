import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isRecord } from '../../../src/contract/answer'
import { paths } from '../../../src/contract/base-paths'
import { doneSchema } from '../../../src/contract/member/answer-schemas'
import { encodeDone, type WireDone } from '../../../src/contract/member/done'
import { errorSchema, refusalSchema } from '../../../src/contract/schemas'
import {
  activationAnswerSchema,
  activationSchema,
  loginFailureSchema,
  passwordChangeSchema,
  profilePhotoSchema,
} from '../../../src/contract/session/schemas'
import { beyondLimit } from '../../http/api-problem'
import { recordAudit } from '../../audit'
import { limits } from '../../limits/limits'
import { parseBody } from '../../http/parse-body'
import { authenticate, callerNumber, getTokenSubject } from '../../plugins/authenticate'
import { demandOwnPassword } from '../../plugins/own-password'
import { perMinute } from '../../plugins/rate-limit'
import type { Services } from '../../services'
import { bearerDoc, sessionRefusals } from '../members/docs'
import { photoBodyLimit, saveProfilePhoto } from '../members/photos'
import { activate, changePassword } from './password'

const updateUser =
  (services: Services) =>
  async (request: FastifyRequest): Promise<WireDone> => {
    const { body, ip } = request
    const nroafi = callerNumber(request)
    if (isRecord(body) && body['fotoperfil'] !== undefined) {
      await demandOwnPassword(request)
      const photo = parseBody(profilePhotoSchema, body).fotoperfil
      await saveProfilePhoto(services, { nroafi, photo, ip })
      await recordAudit(services, { event: 'fotoPerfil', nroafi, ip })
      return encodeDone('Foto guardada correctamente.')
    }
    const change = parseBody(passwordChangeSchema, body)
    await changePassword(services, { caller: getTokenSubject(request), change, ip })
    return encodeDone('Actualizacion correcta.')
  }

/** The link of a recovery, and what a member changes of their own user: password or profile photo (API-079, API-024, API-023). */
export const registerPasswordRoutes = (app: FastifyInstance, services: Services): void => {
  app.post(
    paths.activate,
    {
      config: {
        rateLimit: perMinute(services.config.rateLimits.recover),
        doc: {
          summary: 'Mira el enlace de un recupero (hash solo) o fija la contraseña nueva (hash y pwd)',
          body: activationSchema,
          answers: { 200: activationAnswerSchema, 400: errorSchema, 429: errorSchema },
        },
      },
    },
    async ({ body, ip }) => {
      const asked = parseBody(activationSchema, body)
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
      preHandler: authenticate(services),
      config: {
        doc: {
          summary: 'Cambia la contraseña (pwd, con la actual) o la foto de perfil (fotoperfil) de quien llama',
          body: z.union([passwordChangeSchema, profilePhotoSchema]),
          headers: bearerDoc,
          answers: {
            200: doneSchema,
            ...sessionRefusals,
            400: z.union([refusalSchema, errorSchema]),
            413: errorSchema,
            429: loginFailureSchema,
            503: errorSchema,
          },
        },
      },
    },
    updateUser(services),
  )
}
