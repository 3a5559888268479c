import type { JsonValue } from '../../../domain/json'
import type { Finding } from '../../../domain/rules/yup'
import { flushFields } from '../../../ui/fields/flush'
import type { FieldDraft } from '../../draft/context'
import { wholeStep, type OpenDraftState } from '../../draft/state'
import { createStore } from '../../draft/store'
import type { FormProblem, FormValues } from '../../form-definition'
import { answerAt, withAnswer } from '../../path'

/** Pause after the last key before the answers are reviewed, in milliseconds. */
const reviewPauseMs = 400

/**
 * The answers of a small form that becomes a change, in memory. Fields use it like an open draft (`draft`), but it has no
 * documents, no checks on the server and no row on the disk.
 */
export type OpenEdit<V extends FormValues> = {
  draft: FieldDraft
  /** The answers, without the keys that a field still holds back (flushFields). */
  values: () => V
  /** Shows all problems; their paths. */
  reveal: () => readonly string[]
  /** Calls the listener after each change of an answer. */
  watch: (listener: () => void) => () => void
  /** Stops its timer. */
  close: () => void
}

const toProblem = ({ path, message }: Finding): FormProblem => ({ step: '', path, message, label: '' })

const areSame = (a: readonly FormProblem[], b: readonly FormProblem[]): boolean =>
  a.length === b.length && a.every(({ path, message }, at) => path === b[at]?.path && message === b[at]?.message)

/** Opens the answers for editing. `find` gives what is wrong with them, in the order of the screen. */
export const openEdit = <V extends FormValues>(first: V, find: (values: V) => readonly Finding[]): OpenEdit<V> => {
  const store = createStore<OpenDraftState<V>>({
    values: first,
    step: '',
    visited: [],
    checks: {},
    refusals: [],
    returned: null,
    asking: new Set(),
    files: [],
    unverified: new Set(),
    activity: {},
    judged: true,
    problems: [],
    revealed: 0,
    press: wholeStep,
    isShown: () => true,
    incomplete: '',
    writable: true,
  })
  const review = (): readonly FormProblem[] => {
    store.tell()
    const problems = find(store.get().values).map(toProblem)
    if (areSame(problems, store.get().problems)) return store.get().problems
    store.set({ problems })
    return problems
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const reviewSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(review, reviewPauseMs)
  }
  const listeners = new Set<() => void>()
  const write = (merge: (patch: Partial<OpenDraftState<V>>) => void, path: string, answer: JsonValue): void => {
    merge({ values: withAnswer(store.get().values, path, answer) })
    listeners.forEach((tell) => tell())
    reviewSoon()
  }
  return {
    draft: {
      draftId: '',
      lostSlot: null,
      state: store,
      type: (path, answer) => write(store.hold, path, answer),
      put: (path, answer) => write(store.set, path, answer),
      answer: (path) => answerAt(store.get().values, path),
      review,
      ask: () => Promise.resolve(undefined),
      pickFile: () => Promise.resolve(false),
      dropFile: () => Promise.resolve(),
      awaitSlot: () => undefined,
    },
    values: () => store.get().values,
    reveal: () => {
      flushFields()
      const paths = review().map(({ path }) => path)
      if (paths.length > 0) store.set({ revealed: store.get().revealed + 1 })
      return paths
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => clearTimeout(timer),
  }
}
