import { paths } from '../../../src/contract/base-paths'
import { encodeLevelItem } from '../../../src/contract/level-table'
import {
  levelOneAnswerSchema,
  levelOneCheckSchema,
  levelTableSchema,
  reducedContributionRequestSchema,
  reducedContributionSchema,
  type WireLevelTable,
} from '../../../src/contract/schemas'
import { levelsOf } from '../../fund/levels'
import { perMinute } from '../../plugins/rate-limit'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { actHeaders, dayAskedFor } from '../submissions/moments'
import { judgeLevelOne, judgeReducedContribution } from './policy'

/** Routes of the level step: the reference table and the two evaluations (API-017, API-051, API-052). */
export const registerLevelRoutes = (app: Api, { clock, config }: Services): void => {
  const rateLimit = perMinute(config.rateLimits.checks)

  app.get(
    paths.levelTable,
    {
      config: { rateLimit },
      schema: { summary: 'Tabla de niveles de aporte', response: { 200: levelTableSchema } },
    },
    (): WireLevelTable => ({ tablaReferenciaNivel: levelsOf(config.fund.profile).map(encodeLevelItem) }),
  )

  app.post(
    paths.levelOneCheck,
    {
      config: { rateLimit },
      schema: {
        summary: 'Si un empleo permite el nivel 1',
        body: levelOneCheckSchema,
        headers: actHeaders,
        response: { 200: levelOneAnswerSchema },
      },
    },
    ({ body, headers }) => {
      return judgeLevelOne(body.empleoDesde, body.fecmat, dayAskedFor(headers, clock()))
    },
  )

  app.post(
    paths.reducedContribution,
    {
      config: { rateLimit },
      schema: {
        summary: 'Aporte reducido que corresponde',
        body: reducedContributionRequestSchema,
        response: { 200: reducedContributionSchema },
      },
    },
    ({ body }) => judgeReducedContribution(body),
  )
}
