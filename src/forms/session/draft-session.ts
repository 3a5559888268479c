import type { CheckId, ChecksState } from '../../domain/checks'
import type { FileWidget } from '../../domain/files'
import type { JsonValue } from '../../domain/json'
import { messages } from '../../domain/messages'
import type { SaveState } from '../../domain/save-state'
import { setAwaitingSlot } from '../../offline/drafts'
import { addFile, removeFile } from '../../offline/files'
import { registerFlush } from '../../offline/flush'
import type { Draft, FileEntry } from '../../offline/types'
import { isLocked, watchVault } from '../../offline/vault-state'
import { flushFields } from '../../ui/flush'
import { livingStep, type FormChange, type FormDefinition, type FormValues } from '../form-definition'
import { answerAt, withAnswer } from '../path'
import { toStored, type DraftContent } from './draft-content'
import { createSaver } from './saver'
import type { CheckOutcome, SessionDeps } from './session-deps'
import { factsOf } from './session-facts'
import type { PickProblem } from './session-files'
import { loadFiles, notLoaded } from './load-files'
import { createReview } from './session-review'
import type { SessionState, SlotActivity } from './session-state'
import { storageWords } from './storage-words'
import { createStore, type Store } from './store'
import { draftWriter } from './unborn-draft'

/** Pause after the last edit before a step is looked over, in milliseconds: typing never waits for it. */
const reviewPauseMs = 400

const withoutPhoto = ({ foto: _former, ...others }: ChecksState): ChecksState => others

/**
 * One open draft: its answers, files and checks in memory, and the way of each change to the disk. What the screen shows
 * as saved is committed; what can't be committed stays in memory and is tried again.
 */
export type DraftSession<V extends FormValues> = {
  draftId: string
  submissionId: string
  /** Slot whose camera or picker was open when the browser was closed, until it is picked for: an honest word on return (D5). */
  lostSlot: string | null
  form: FormDefinition<V>
  state: Pick<Store<SessionState<V>>, 'get' | 'subscribe'>
  /** What has become of the last edit; apart from the rest, since it changes several times a second. */
  saving: Pick<Store<{ save: SaveState }>, 'get' | 'subscribe'>
  /** One answer as it is being typed: it goes to the disk at once, and to the screen in the next pause. */
  type: (path: string, answer: JsonValue) => void
  /** One whole answer, such as a choice: everybody is told at once. */
  put: (path: string, answer: JsonValue) => void
  answer: (path: string) => JsonValue | undefined
  /** A change of several answers at once by a rule of the domain, with the documents that it makes obsolete. */
  apply: (change: (values: V) => FormChange<V>) => void
  goTo: (step: string) => void
  /** Shows every problem of the step and leads to the first; false when there is none. */
  reveal: () => boolean
  /** Looks the current step over now. */
  review: () => SessionState<V>['problems']
  pickFile: (slot: { key: string; widget: FileWidget; label: string }, file: File) => Promise<boolean>
  dropFile: (slot: string) => Promise<void>
  /** Notes which slot's camera or picker opens, after writing everything (F16); null when it came back. */
  awaitSlot: (slot: string | null) => void
  ask: (
    id: CheckId,
    again?: boolean,
  ) => Promise<
    { outcome: CheckOutcome | null; message: string | null; state: 'pending' | 'ok' | 'refused' } | undefined
  >
  flush: () => Promise<boolean>
  rev: () => number
  /** No more writes from here: another tab took the draft over, or it was sent. */
  freeze: () => void
  close: () => Promise<void>
}

/**
 * Opens a session on a draft that was read and whose lock is held. `files` are the draft's stored files. One of revision 0 is
 * not on the disk before its first edit.
 */
export const openSession = <V extends FormValues>(
  form: FormDefinition<V>,
  draft: Draft<DraftContent<V>>,
  files: readonly FileEntry[],
  deps: SessionDeps,
): DraftSession<V> => {
  const { id, owner } = draft.meta
  const store = createStore<SessionState<V>>({
    ...draft.content,
    asking: new Set(),
    files,
    activity: {},
    problems: [],
    revealed: 0,
    incomplete: '',
    writable: true,
  })
  const born: SaveState = draft.meta.rev === 0 ? { kind: 'idle' } : { kind: 'saved-here', at: draft.meta.updatedAt }
  const saving = createStore<{ save: SaveState }>({ save: born })
  const freeze = (): void => {
    saver.stop()
    store.set({ writable: false })
  }
  const saver = createSaver({
    rev: draft.meta.rev,
    content: () => toStored(store.get()),
    write: draftWriter(draft.meta, form.version),
    onState: (save) => saving.set({ save }),
    onLost: freeze,
  })

  const lookOver = createReview({ form, store, deps })
  const review = (): SessionState<V>['problems'] => {
    store.tell()
    return lookOver()
  }
  const noteIncomplete = (): void => {
    const { values } = store.get()
    const facts = factsOf(store.get(), deps)
    const steps = form.steps.map((step) => step.id)
    store.set({ incomplete: steps.filter((step) => form.problemsOf(step, values, facts).length > 0).join(' ') })
  }
  let reviewTimer: ReturnType<typeof setTimeout> | undefined
  const reviewSoon = (): void => {
    clearTimeout(reviewTimer)
    reviewTimer = setTimeout(review, reviewPauseMs)
  }

  const commit = (patch: Partial<SessionState<V>>, merge = store.set): void => {
    if (!store.get().writable) return
    merge(patch)
    if (patch.checks) store.set({ values: form.absorb(store.get().values, store.get().checks) })
    // What the server answered is no edit: by itself it makes no draft.
    if (patch.values || saver.rev() > 0) saver.schedule()
    reviewSoon()
  }

  const noteFiles = (slot: string, now: readonly FileEntry[]): void => {
    store.set({ files: now })
    const { values } = store.get()
    const after = form.onFile?.(values, slot) ?? values
    if (after !== values) commit({ values: after })
  }

  const dropFile = async (slot: string): Promise<void> => {
    const stored = store.get().files.find((file) => file.slot === slot)
    setActivity(slot, null)
    if (!stored) return
    const removed = await removeFile(id, stored.id)
    if (removed.ok || removed.error === 'missing')
      noteFiles(
        slot,
        store.get().files.filter((file) => file !== stored),
      )
    else setActivity(slot, { kind: 'error', ...storageWords(removed.error) })
    review()
  }

  const setActivity = (slot: string, activity: SlotActivity | null): void => {
    const others = Object.fromEntries(Object.entries(store.get().activity).filter(([key]) => key !== slot))
    store.set({ activity: activity ? { ...others, [slot]: activity } : others })
  }

  const failSlot = (slot: string, { message, mend }: PickProblem): false => {
    setActivity(slot, { kind: 'error', message, mend })
    return false
  }

  let noting: Promise<void> = Promise.resolve()
  const session: DraftSession<V> = {
    draftId: id,
    submissionId: draft.meta.submissionId,
    lostSlot: draft.meta.awaitingSlot,
    form,
    state: store,
    saving,
    type: (path, answer) => commit({ values: withAnswer(store.get().values, path, answer) }, store.hold),
    put: (path, answer) => commit({ values: withAnswer(store.get().values, path, answer) }),
    answer: (path) => answerAt(store.get().values, path),
    apply: (change) => {
      flushFields()
      const { values, clear } = change(store.get().values)
      if (values !== store.get().values) commit({ values })
      for (const slot of clear) void dropFile(slot)
    },
    goTo: (step) => {
      flushFields()
      const { values, step: from, visited } = store.get()
      commit({ revealed: 0, step: livingStep(form, values, step), visited: [...new Set([...visited, from])] })
      void saver.flush()
      noteIncomplete()
      review()
    },
    reveal: () => {
      flushFields()
      const isWrong = review().length > 0
      if (isWrong) store.set({ revealed: store.get().revealed + 1 })
      return isWrong
    },
    review,
    pickFile: async (slot, file) => {
      session.lostSlot = session.lostSlot === slot.key ? null : session.lostSlot
      session.awaitSlot(null)
      const options = { widget: slot.widget, isPhoto: slot.key === form.photoSlot }
      const loaded = await loadFiles()
      if (!loaded) return failSlot(slot.key, notLoaded)
      const prepared = await loaded.prepareFile(file, options, (activity) => setActivity(slot.key, activity))
      if (!prepared.ok) return failSlot(slot.key, prepared.error)
      if (saver.rev() === 0) saver.schedule()
      if (saver.rev() === 0 && !(await saver.flush())) return failSlot(slot.key, storageWords('lost'))
      const stored = await addFile(id, { slot: slot.key, ...prepared.value })
      if (!stored.ok) return failSlot(slot.key, storageWords(stored.error))
      noteFiles(slot.key, [...store.get().files.filter((other) => other.slot !== slot.key), stored.value])
      setActivity(slot.key, null)
      // Whatever was said of the former photo does not hold for this one.
      if (options.isPhoto) commit({ checks: withoutPhoto(store.get().checks) })
      deps.tell(200, messages.fileSaved)
      review()
      return true
    },
    dropFile,
    awaitSlot: (slot) => {
      flushFields()
      // One note at a time: a picker that closes at once must not be overtaken by the note of its opening.
      noting = noting.then(async () => {
        await saver.flush()
        await setAwaitingSlot(id, slot)
      })
    },
    ask: async (check, again) => {
      const { askCheck } = await import('./session-checks')
      const asked = await askCheck({ form, store, deps }, check, commit, again)
      review()
      return asked && { outcome: asked.outcome, message: asked.result.message, state: asked.result.state }
    },
    flush: async () => {
      flushFields()
      return saver.flush()
    },
    rev: saver.rev,
    freeze,
    close: async () => {
      await session.flush()
      await noting
      unregister()
      unwatch()
      clearTimeout(reviewTimer)
      saver.stop()
    },
  }
  const unregister = registerFlush(session.flush)
  // A form that was open when its member's session ended goes on writing as soon as they are in again (F50).
  const unwatch = watchVault(() => {
    if (!isLocked(owner)) void saver.flush()
  })
  review()
  noteIncomplete()
  return session
}
