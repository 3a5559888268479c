import type { FastifyInstance } from 'fastify'
import { beyondLimit } from './api-problem'
import { isTooDeep } from './json-depth'
import { limits } from '../limits/limits'

/** Reads JSON bodies as Fastify does, but refuses those that are nested too deeply. */
export const registerJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) done(beyondLimit(limits.requests.depth))
    else void parse(request, body, done)
  })
}
