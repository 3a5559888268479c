import type { ChecksState } from '../../domain/form/checks'
import type { JsonValue } from '../../domain/json'
import { livingStep, type FormDefinition, type FormValues } from '../form-definition'
import { parseChecks } from './parse-checks'
import { parseRefusals, type FieldRefusal } from './refusals/refusals'
import { parseReturned, type Returned } from './refusals/returned'

/** What a draft stores: the answers, the current step, the visited steps, and what the server said. */
export type DraftContent<V extends FormValues> = {
  values: V
  step: string
  visited: readonly string[]
  checks: ChecksState
  /** The fields that the server refused at the last sending. */
  refusals: readonly FieldRefusal[]
  /** What it said of the whole form. */
  returned: Returned | null
}

const isRecord = (value: JsonValue | undefined): value is { [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A draft's first content, on the form's first step. */
export const newContent = <V extends FormValues>(form: FormDefinition<V>, values: V): DraftContent<V> => ({
  values,
  step: form.steps[0]?.id ?? '',
  visited: [],
  checks: {},
  refusals: [],
  returned: null,
})

/** As plain data for the database. */
export const toStored = <V extends FormValues>({
  values,
  step,
  visited,
  checks,
  refusals,
  returned,
}: DraftContent<V>): JsonValue => ({
  values,
  step,
  visited: [...visited],
  checks: Object.fromEntries(Object.entries(checks).map(([id, result]) => [id, { ...result }])),
  refusals: refusals.map((refusal) => ({ ...refusal, together: [...refusal.together] })),
  returned: returned && { ...returned, details: [...returned.details] },
})

/**
 * Reads stored content of any released version of the form. A step that no longer exists or applies becomes the nearest
 * one before it. Undefined when the answers cannot be read: then nothing may be written over them.
 */
export const liftContent =
  <V extends FormValues>(form: FormDefinition<V>) =>
  (version: number, stored: JsonValue): DraftContent<V> | undefined => {
    if (!isRecord(stored)) return undefined
    const values = form.lift(version, stored['values'] ?? null)
    if (values === undefined) return undefined
    const step = typeof stored['step'] === 'string' ? stored['step'] : ''
    const visited = Array.isArray(stored['visited']) ? stored['visited'] : []
    return {
      values,
      step: livingStep(form, values, step),
      visited: visited.filter((id) => typeof id === 'string'),
      checks: parseChecks(stored['checks']),
      refusals: parseRefusals(stored['refusals']),
      returned: parseReturned(stored['returned']),
    }
  }
