import type { FastifyInstance } from 'fastify'
import { paths } from '../../../src/contract/base-paths'
import { encodeLevelItem, type WireLevelTable } from '../../../src/contract/level-table'
import {
  errorSchema,
  levelOneAnswerSchema,
  levelOneCheckSchema,
  levelTableSchema,
  reducedContributionRequestSchema,
  reducedContributionSchema,
} from '../../../src/contract/schemas'
import { levelTable } from '../../../src/domain/catalogues/data/level-table'
import { parseBody } from '../../http/parse-body'
import { perMinute } from '../../plugins/rate-limit'
import type { Services } from '../../services'
import { actDoc, dayAskedFor } from '../submissions/moments'
import { judgeLevelOne, judgeReducedContribution } from './policy'

/** What the level step asks: the reference table and the two evaluations (API-017, API-051, API-052). */
export const registerLevelRoutes = (app: FastifyInstance, { clock, config }: Services): void => {
  const rateLimit = perMinute(config.rateLimits.checks)

  app.get(
    paths.levelTable,
    {
      config: {
        rateLimit,
        doc: { summary: 'Tabla de niveles de aporte', answers: { 200: levelTableSchema, 429: errorSchema } },
      },
    },
    (): WireLevelTable => ({ tablaReferenciaNivel: levelTable.map(encodeLevelItem) }),
  )

  app.post(
    paths.levelOneCheck,
    {
      config: {
        rateLimit,
        doc: {
          summary: 'Si un empleo permite el nivel 1',
          body: levelOneCheckSchema,
          headers: actDoc,
          answers: { 200: levelOneAnswerSchema, 400: errorSchema, 429: errorSchema },
        },
      },
    },
    ({ body, headers }) => {
      const { empleoDesde, fecmat } = parseBody(levelOneCheckSchema, body)
      return judgeLevelOne(empleoDesde, fecmat, dayAskedFor(headers, clock()))
    },
  )

  app.post(
    paths.reducedContribution,
    {
      config: {
        rateLimit,
        doc: {
          summary: 'Aporte reducido que corresponde',
          body: reducedContributionRequestSchema,
          answers: { 200: reducedContributionSchema, 400: errorSchema, 429: errorSchema },
        },
      },
    },
    ({ body }) => judgeReducedContribution(parseBody(reducedContributionRequestSchema, body)),
  )
}
