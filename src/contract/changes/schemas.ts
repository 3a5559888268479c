import { z } from 'zod'
import type { JsonValue } from '../../domain/json'
import { doneSchema } from '../member/answer-schemas'
import { errorSchema } from '../schemas'
import type { WireChangeDone, WireConflict } from './wire'

/** Answer to an accepted change. */
export const changeDoneSchema = doneSchema.extend({
  id: z.string().exactOptional(),
  version: z.string().exactOptional(),
}) satisfies z.ZodType<WireChangeDone>

/** Answer to a change of something that has changed meanwhile: today's version and value, null when it is gone. */
export const conflictSchema = errorSchema.extend({
  actual: z
    .object({
      version: z.string(),
      valor: z.custom<JsonValue>().meta({ description: 'Lo que hay hoy, en la forma de ese dato' }),
    })
    .nullable(),
}) satisfies z.ZodType<WireConflict>
