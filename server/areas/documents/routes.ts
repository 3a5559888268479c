import { paths } from '../../../src/contract/base-paths'
import {
  askedDocumentSchema,
  askedDocumentsSchema,
  documentLinkSchema,
} from '../../../src/contract/document-again/schema'
import { errorSchema } from '../../../src/contract/schemas'
import { z } from 'zod'
import { ApiProblem } from '../../http/api-problem'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { memberRead } from '../members/member-read'
import { readCredentials } from '../submissions/credentials'
import { findSubmission } from '../submissions/repository'
import { secretHeaders } from '../submissions/routes'
import { endOf, findAskByLink, findAskOf, listAsks, toWireAsk, type AskEnd } from './asks'
import { countLink } from './who'

const addOwn = memberRead({
  path: paths.documentsAsked,
  summary: 'Documentos que la Caja le pide de nuevo al afiliado',
  answer: askedDocumentsSchema,
  read: async ({ db, clock }, { nroafi }) => ({ documentos: (await listAsks(db, nroafi, clock())).map(toWireAsk) }),
})

const linkEnds: Record<AskEnd | 'unknown', string> = {
  unknown: 'Este enlace no es válido. Abrilo desde el email, entero, o copiá la dirección completa.',
  answered: 'Este enlace ya se usó: recibimos el documento.',
  closed: 'Este enlace ya no sirve: la Caja resolvió el trámite, o te pidió otro documento. Fijate en tu email.',
  old: 'Este enlace venció. Comunicate con la Caja para mandar el documento.',
}

const asked = z.object({ documento: askedDocumentSchema })

/** Routes of the documents that are asked for again: a member's, what a letter's link opens, what a request to join waits for. */
export const registerDocumentRoutes = (app: Api, services: Services): void => {
  const { db, clock, config } = services
  addOwn(app, services)

  app.post(
    paths.documentLink,
    {
      config: { rateLimit: perMinute(config.rateLimits.recover) },
      schema: {
        summary: 'Qué documento pide el enlace de una carta, sin ningún dato de la persona',
        body: documentLinkSchema,
        response: { 200: asked, 410: errorSchema },
      },
    },
    async ({ body: { v }, ip }) => {
      await countLink(services, v, ip)
      const ask = await findAskByLink(db, v)
      const end = ask === undefined ? 'unknown' : endOf(ask, clock())
      if (ask === undefined || end !== undefined) throw new ApiProblem(410, linkEnds[end ?? 'unknown'])
      return { documento: toWireAsk(ask) }
    },
  )

  app.get(
    `${paths.submissions}/:submissionId/documento`,
    {
      config: { rateLimit: perMinute(config.rateLimits.checks) },
      schema: {
        summary: 'Qué documento pide la Caja de nuevo por una solicitud de afiliación',
        params: z.object({ submissionId: z.string() }),
        headers: secretHeaders,
        response: { 200: z.object({ documento: askedDocumentSchema.nullable() }), 409: errorSchema },
      },
    },
    async ({ params, headers }) => {
      const credentials = readCredentials(params.submissionId, headers)
      const known = await findSubmission(db, credentials)
      const ask = known === undefined ? undefined : await findAskOf(db, credentials.submissionId, clock())
      return { documento: ask === undefined ? null : toWireAsk(ask) }
    },
  )
}
