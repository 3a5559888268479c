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

/** The questions that the answers call for now. */
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

// Which reduced contribution falls to somebody is no yes or no to the level that they chose.
const isYesOrNo = (id: CheckId): boolean => id !== 'aporteReducido'

/** What the server refused and has just agreed to, whichever of the answers it was that changed. */
const withoutAgreed = (refusals: readonly FieldRefusal[], { id, path }: NeededCheck): readonly FieldRefusal[] => {
  if (!isYesOrNo(id)) return refusals
  const standing = refusals.filter((refusal) => refusal.path !== path && !refusal.path.startsWith(`${path}.`))
  return standing.length === refusals.length ? refusals : standing
}

/**
 * Asks one question, if the answers call for it and nobody answered it for these inputs. Without a connection it is
 * noted as pending: the form goes on, and the sender asks before it sends (UNS-21). Gives what is known afterwards.
 * `again` asks even so: the fund may have changed its mind. An answer stands until there is another.
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
  const outcome = await deps.ask(id, need.inputs, await readPhoto(photo?.id, photo?.name, photo?.type))
  const isNews = outcome.kind === 'answered' || current === undefined
  const result = isNews ? toResult(outcome, need.inputs, deps.now()) : current
  const asking = new Set([...store.get().asking].filter((other) => other !== id))
  // Edited while the question was on its way: the answer belongs to other inputs, so the new ones are asked about.
  const isStill = neededChecks(parts).some((one) => one.id === id && one.inputs === need.inputs)
  if (!isStill) {
    store.set({ asking })
    return askCheck(parts, id, commit)
  }
  // The same answer once more is nothing to write.
  if (current && canonicalJson({ ...current, at: 0 }) === canonicalJson({ ...result, at: 0 })) {
    store.set({ asking })
    return { result, outcome }
  }
  const { checks, refusals } = store.get()
  commit({
    asking,
    checks: { ...checks, [id]: result },
    refusals: result.state === 'ok' ? withoutAgreed(refusals, need) : refusals,
  })
  return { result, outcome }
}

/**
 * The questions that were answered with no for these very answers, or that came back from the outbox with one and were not
 * asked since. A picture is judged by itself alone: asked twice it gives the same answer, and weighs a lot on a thin line.
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

/** Asks all of them again; see askCheck. */
export const askRefused = async <V extends FormValues>(
  parts: Parts<V>,
  commit: (change: Partial<OpenDraftState<V>>) => void,
): Promise<void> => {
  await Promise.all(refusedChecks(parts).map((id) => askCheck(parts, id, commit, true)))
}
