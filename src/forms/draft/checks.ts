import { isCurrent, type CheckId, type CheckResult } from '../../domain/form/checks'
import { canonicalJson } from '../../domain/json'
import { readFile } from '../../offline/files/files'
import type { FormDefinition, FormValues, NeededCheck } from '../form-definition'
import { factsOf } from './facts'
import { standingRefusals, type FieldRefusal } from './refusals/refusals'
import type { DraftDeps, CheckOutcome } from './deps'
import type { OpenDraftState } from './state'
import type { Store } from './store'

type Parts<V extends FormValues> = { form: FormDefinition<V>; store: Store<OpenDraftState<V>>; deps: DraftDeps }

/** The checks that the present answers need. */
export const neededChecks = <V extends FormValues>({ form, store, deps }: Parts<V>): NeededCheck[] => {
  const { values, files } = store.get()
  const photoId = files.find(({ slot }) => slot === form.photoSlot)?.id ?? null
  return form.checksNeeded(values, { today: factsOf(store.get(), deps).today, photoId })
}

const readPhoto = async (photoId: string | undefined, name: string | undefined, type: string | undefined) => {
  if (photoId === undefined || name === undefined || type === undefined) return null
  const bytes = await readFile(photoId)
  return bytes.ok ? { name, type, bytes: bytes.value } : null
}

const toResult = (outcome: CheckOutcome, inputs: string, at: number): CheckResult => {
  if (outcome.kind !== 'answered') return { state: 'pending', inputs, message: null, at }
  const { state, message, data } = outcome
  return data === undefined ? { state, inputs, message, at } : { state, inputs, message, data, at }
}

// The reduced contribution tells somebody their option; it does not accept or refuse their level.
const isYesOrNo = (id: CheckId): boolean => id !== 'aporteReducido'

/** Removes refusals of a field that the server has now accepted, even if another of the answers changed. */
const withoutAgreed = (refusals: readonly FieldRefusal[], { id, path }: NeededCheck): readonly FieldRefusal[] => {
  if (!isYesOrNo(id)) return refusals
  const standing = refusals.filter((refusal) => refusal.path !== path && !refusal.path.startsWith(`${path}.`))
  return standing.length === refusals.length ? refusals : standing
}

/**
 * Makes one check, if the answers need it and there is no result for these inputs yet. Without a connection it is
 * stored as pending: the form goes on, and the sender makes the check before it sends (UNS-21). Returns what is known
 * afterwards. `again` makes it even if there is a result, because the fund may have changed its mind; if no answer
 * comes, the old result stays.
 */
export const askCheck = async <V extends FormValues>(
  parts: Parts<V>,
  id: CheckId,
  commit: (change: Partial<OpenDraftState<V>>) => void,
  again = false,
): Promise<{ result: CheckResult; outcome: CheckOutcome | null } | undefined> => {
  const { form, store, deps } = parts
  const need = neededChecks(parts).find((one) => one.id === id)
  if (!need) return undefined
  const known = store.get().checks[id]
  const current = isCurrent(known, need.inputs) ? known : undefined
  if (current && !again) return { result: current, outcome: null }
  if (store.get().asking.has(id)) return undefined
  store.set({ asking: new Set([...store.get().asking, id]) })
  const photo = id === 'foto' ? store.get().files.find(({ slot }) => slot === form.photoSlot) : undefined
  const ask = async (): Promise<CheckOutcome> =>
    deps.ask(id, need.inputs, await readPhoto(photo?.id, photo?.name, photo?.type))
  // A question that could not be put is like one without an answer: it waits.
  const outcome = await ask().catch((): CheckOutcome => ({ kind: 'unreachable' }))
  store.set({ asking: new Set([...store.get().asking].filter((other) => other !== id)) })
  const isNews = outcome.kind === 'answered' || current === undefined
  const result = isNews ? toResult(outcome, need.inputs, deps.now()) : current
  // The inputs were edited while the check was running: its answer belongs to the old ones, so check again.
  const isStill = neededChecks(parts).some((one) => one.id === id && one.inputs === need.inputs)
  if (!isStill) return askCheck(parts, id, commit)
  // The result is the same as before: write nothing.
  if (current && canonicalJson({ ...current, at: 0 }) === canonicalJson({ ...result, at: 0 }))
    return { result, outcome }
  const { checks, refusals } = store.get()
  commit({
    checks: { ...checks, [id]: result },
    refusals: result.state === 'ok' ? withoutAgreed(refusals, need) : refusals,
  })
  return { result, outcome }
}

/**
 * The checks that were refused for the present inputs, or that a reopened draft carries as refused and that were not
 * made since. The photo check is left out: it gives the same answer for the same photo, and is slow on a slow
 * connection.
 */
const refusedChecks = <V extends FormValues>(parts: Parts<V>): CheckId[] => {
  const state = parts.store.get()
  const standing = standingRefusals(state.refusals, state)
  const isRefused = ({ id, inputs, path }: NeededCheck): boolean => {
    const known = state.checks[id]
    if (isCurrent(known, inputs)) return known.state === 'refused'
    return standing.some((refusal) => refusal.path === path || refusal.path.startsWith(`${path}.`))
  }
  return neededChecks(parts)
    .filter((need) => need.id !== 'foto' && isYesOrNo(need.id) && isRefused(need))
    .map(({ id }) => id)
}

/** Makes all of them again; see askCheck. */
export const askRefused = async <V extends FormValues>(
  parts: Parts<V>,
  commit: (change: Partial<OpenDraftState<V>>) => void,
): Promise<void> => {
  await Promise.all(refusedChecks(parts).map((id) => askCheck(parts, id, commit, true)))
}
