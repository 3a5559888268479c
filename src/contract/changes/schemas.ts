import { z } from 'zod'
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
  actual: z.object({ version: z.string(), valor: z.json() }).nullable(),
}) satisfies z.ZodType<WireConflict>
