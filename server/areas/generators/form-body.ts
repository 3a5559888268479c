import type { FastifyInstance } from 'fastify'
import { ApiProblem } from '../../http/api-problem'

/** Reads the bodies of forms into one text for each field. A field that comes twice is refused: which one counts? */
export const registerFormBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const pairs = [...new URLSearchParams(body)]
      const fields = new Map(pairs)
      if (fields.size < pairs.length) done(new ApiProblem(400, 'No pudimos leer los datos enviados.'))
      else done(null, Object.fromEntries(fields))
    },
  )
}
