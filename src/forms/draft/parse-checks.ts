import { checkIds, type CheckResult, type ChecksState } from '../../domain/form/checks'
import type { JsonValue } from '../../domain/json'

const states = ['pending', 'ok', 'refused'] as const

const parseResult = (stored: JsonValue | undefined): CheckResult | undefined => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const state = states.find((one) => one === stored['state'])
  const { inputs, message, at, data } = stored
  if (state === undefined || typeof inputs !== 'string' || typeof at !== 'number') return undefined
  const result = { state, inputs, message: typeof message === 'string' ? message : null, at }
  return data === undefined ? result : { ...result, data }
}

/** Reads stored results of checks. One that does not have today's shape is dropped, so the check is made again. */
export const parseChecks = (stored: JsonValue | undefined): ChecksState => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  const checks: ChecksState = {}
  for (const id of checkIds) {
    const result = parseResult(stored[id])
    if (result) checks[id] = result
  }
  return checks
}
