import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { z } from 'zod'
import { readShape, refusalOfShape } from '../http/read-shape'

/** The server with its routes typed by their schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/**
 * Each route's input is read by its schemas, after `preValidation` and before the handler: another shape gets a 400 in
 * the words of the schema. Answers are written by its schemas as well: unknown members are dropped, and an answer of
 * another shape is a 500.
 */
export const registerSchemas = (app: FastifyInstance): Api => {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data: unknown) => {
    // Fastify passes null when nothing was sent.
    const outcome = readShape(schema, data ?? undefined)
    return outcome.ok ? { value: outcome.value } : { error: refusalOfShape(outcome.error) }
  })
  app.setSerializerCompiler(serializerCompiler)
  return app.withTypeProvider<ZodTypeProvider>()
}
