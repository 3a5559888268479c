import type { FastifyInstance } from 'fastify'

/**
 * Reads the bodies of plain HTML forms, as an object of texts, for the routes that are registered in `scope`. A name
 * that comes twice has its last value.
 */
export const readFormBodies = (scope: FastifyInstance): void => {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body)))
    },
  )
}
