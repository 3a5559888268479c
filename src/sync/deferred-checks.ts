import { checkSubjects, isCheckId } from '../domain/form/checks'
import type { JsonValue } from '../domain/json'
import type { Refusal } from '../domain/delivery/outbox'
import type { CheckOutcome } from './transport'

/**
 * A check that could not be made when the form was filled in. `inputs` is what is asked, `path` the field that a
 * refusal leads to. The sealed list holds them as plain JSON; an element with `state: 'ok'` has passed.
 */
export type DeferredCheck = { id: string; inputs: string; path: string }

/** Outcome of all checks: `checks` is the list to store, with the passed ones marked. */
export type ChecksOutcome =
  | { kind: 'ok'; checks: JsonValue }
  | { kind: 'refused'; refusal: Refusal; checks: JsonValue }
  | { kind: 'network' | 'signed-out'; checks: JsonValue }

type Listed = { [key: string]: JsonValue }

const isListed = (value: JsonValue): value is Listed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const findPending = (entry: JsonValue): DeferredCheck | undefined => {
  if (!isListed(entry) || entry['state'] === 'ok') return undefined
  const { id, inputs, path } = entry
  if (typeof id !== 'string' || typeof inputs !== 'string' || typeof path !== 'string') return undefined
  return { id, inputs, path }
}

/** Whether a sealed submission has checks that are not made yet. */
export const hasPendingChecks = (checks: JsonValue): boolean =>
  Array.isArray(checks) && checks.some((entry) => findPending(entry) !== undefined)

/** 'Fecha de matriculación: La fecha no coincide.': what was asked, and the fund's answer. */
const toDetail = (id: string, message: string): string => (isCheckId(id) ? `${checkSubjects[id]}: ${message}` : message)

const toFields = (own: string, { message, paths }: Extract<CheckOutcome, { kind: 'refused' }>): Refusal['fields'] =>
  (paths ?? [own]).map((path) => ({ path, message }))

/**
 * Makes the pending checks one after the other. Stops when the network or the session fails. All refusals are returned
 * together, each at its fields, so that the person corrects them in one go (UNS-21). The sealed request never changes.
 */
export const runDeferredChecks = async (
  checks: JsonValue,
  runCheck: (id: string, inputs: string) => Promise<CheckOutcome>,
): Promise<ChecksOutcome> => {
  const list = Array.isArray(checks) ? [...checks] : []
  const fields: Refusal['fields'] = []
  const details: string[] = []
  for (const [index, entry] of list.entries()) {
    const check = findPending(entry)
    if (check === undefined) continue
    const outcome = await runCheck(check.id, check.inputs)
    if (outcome.kind === 'network' || outcome.kind === 'signed-out') return { kind: outcome.kind, checks: list }
    if (outcome.kind === 'refused') {
      fields.push(...toFields(check.path, outcome))
      details.push(toDetail(check.id, outcome.message))
    } else list[index] = { ...check, state: 'ok' }
  }
  const [first] = fields
  if (first === undefined) return { kind: 'ok', checks: list }
  return { kind: 'refused', refusal: { reason: 'validacion', message: first.message, details, fields }, checks: list }
}
