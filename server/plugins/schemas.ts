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

/** The server as its routes see it: what they take and what they answer is of the types of their schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/**
 * Every route reads what strangers send by the schemas that it declares, after its `preValidation` and before its handler: what
 * has another shape is a 400 in the words of the schema. Its answers are written by its schemas as well: members that a schema
 * does not know stay inside, and an answer of another shape is a 500.
 */
export const registerSchemas = (app: FastifyInstance): Api => {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data: unknown) => {
    // Fastify says null where nothing was sent.
    const outcome = readShape(schema, data ?? undefined)
    return outcome.ok ? { value: outcome.value } : { error: refusalOfShape(outcome.error) }
  })
  app.setSerializerCompiler(serializerCompiler)
  return app.withTypeProvider<ZodTypeProvider>()
}
