import { resizeFromBytes } from '../../domain/files'
import type { CheckId } from '../../domain/form/checks'
import type { JsonValue } from '../../domain/json'
import type { Result } from '../../domain/result'
import type { SaveState } from '../../domain/form/save-state'
import { notePressed } from '../../offline/drafts/drafts'
import { registerFlush } from '../../offline/database/flush'
import type { Draft, DraftProblem, FileEntry } from '../../offline/database/types'
import { isLocked, watchVault } from '../../offline/keys/vault-state'
import { flushFields, hasPending, watchPending } from '../../ui/fields/flush'
import { partsLoaded } from '../../ui/lazy-part'
import { livingStep, type FormChange, type FormDefinition, type FormValues } from '../form-definition'
import { answerAt, withAnswer } from '../path'
import { askCheck, askRefused } from './checks'
import { toStored, type DraftContent } from './content'
import { readSlotNote, toSlotNote, type LostSlot } from '../documents/lost-slot'
import { createSaver, type LostDraft } from './saver'
import type { CheckOutcome, DraftDeps } from './deps'
import { createJudging, isJudgedAtOnce } from './judging'
import { createSlotNotes } from '../documents/slot-notes'
import { createSlots, type PickedSlot } from './slots'
import { wholeStep, type OpenDraftState, type Press } from './state'
import { createStore, type Store } from './store'
import { draftWriter } from './unborn-draft'
import { createVerifier } from './verifier'
import { createWriteOrder } from './write-order'

/** Pause after the last edit before the step is reviewed, in milliseconds. Typing never waits for it. */
const reviewPauseMs = 400

/**
 * One open draft: its answers, files and checks in memory, and how each change gets to the disk. What the screen shows
 * as saved is committed. What can't be committed stays in memory and is tried again.
 */
export type OpenDraft<V extends FormValues> = {
  draftId: string
  submissionId: string
  /**
   * Slot whose camera or picker was open, or whose picture was being made smaller, when the page ended, until a file is
   * picked for it; shown on return (D5).
   */
  lostSlot: LostSlot | null
  form: FormDefinition<V>
  state: Pick<Store<OpenDraftState<V>>, 'get' | 'subscribe'>
  /** State of the last edit. It is a separate store because it changes several times a second. */
  /** `isTold`: a step or a part of it was saved by a press, and nothing was edited since (ERR-007). */
  saving: Pick<Store<{ save: SaveState; isTold: boolean }>, 'get' | 'subscribe'>
  /** Writes one answer while it is being typed: to the disk at once, to the screen in the next pause. */
  type: (path: string, answer: JsonValue) => void
  /** Writes one whole answer, such as a choice, and tells all listeners at once. */
  put: (path: string, answer: JsonValue) => void
  answer: (path: string) => JsonValue | undefined
  /** Changes several answers at once by a rule of the domain, and removes the documents that become obsolete. */
  apply: (change: (values: V) => FormChange<V>) => void
  /** Takes in what nobody typed, such as newer data of the fund: alone it does not make a draft (F03). */
  takeIn: (change: (values: V) => V) => void
  goTo: (step: string) => void
  /** Shows every problem of the step, or of the part that a press saves, and leads to the first; false when there is none. */
  reveal: (press?: Press) => boolean
  /** Reviews the current step now. Without its rules (`judged`) nothing is known to be wrong. */
  review: () => OpenDraftState<V>['problems']
  /** Loads the form's rules if they are not there yet, and reviews; rejects when their code does not load. */
  judge: () => Promise<void>
  pickFile: (slot: PickedSlot, file: File) => Promise<boolean>
  dropFile: (slot: string) => Promise<void>
  /** Stores which slot's camera or picker opens, after writing everything (F16); null when it returned. */
  awaitSlot: (slot: string | null) => void
  ask: (
    id: CheckId,
    again?: boolean,
  ) => Promise<
    { outcome: CheckOutcome | null; message: string | null; state: 'pending' | 'ok' | 'refused' } | undefined
  >
  /**
   * Makes again every check that the fund refused for the present answers: it may have changed its mind, or the day of
   * a rule may have passed. Without an answer the refusal stays.
   */
  askAgain: () => Promise<void>
  /** Settles when the stored documents were compared with their digests, as far as the device answers (F15). */
  verified: () => Promise<void>
  flush: () => Promise<boolean>
  /** Writes everything and says that it is saved (ERR-007); false when something could not be written. */
  tellSaved: () => Promise<boolean>
  /**
   * Runs `work` once everything typed, picked and noted until now is on the disk, with no other write of this form
   * meanwhile. Returns the reason instead when something cannot be written.
   */
  handOver: <T>(work: () => Promise<T>) => Promise<Result<T, DraftProblem>>
  /**
   * Writes everything, and that its last button was pressed: the next start finishes it should the page go now. With
   * false, that something came of it.
   */
  notePressed: (isPressed: boolean) => Promise<void>
  /** Runs `goOn` in a moment, once, if the page went after the last button was pressed, before anything came of it. */
  ifPressed: (goOn: () => void) => void
  rev: () => number
  /** Stops all writing here: another tab took the draft over, or it was sent. */
  freeze: () => void
  close: () => Promise<void>
}

/**
 * Opens a draft that was read and whose lock this tab has. `files` are the draft's stored files; they are compared with
 * their digests once the form is on the screen, and the first question waits for none of them. A draft of revision 0
 * is not on the disk before its first edit. `onLost` is called when it can't be written here any more.
 */
export const makeOpenDraft = <V extends FormValues>(
  form: FormDefinition<V>,
  draft: Draft<DraftContent<V>>,
  files: readonly FileEntry[],
  deps: DraftDeps,
  onLost: (problem: LostDraft) => void = () => undefined,
): OpenDraft<V> => {
  const { id, owner } = draft.meta
  const store = createStore<OpenDraftState<V>>({
    ...draft.content,
    asking: new Set(),
    files,
    unverified: new Set(files.map((file) => file.id)),
    activity: {},
    judged: isJudgedAtOnce(form),
    problems: [],
    revealed: 0,
    press: wholeStep,
    isShown: () => false,
    incomplete: form.steps.map((step) => step.id).join(' '),
    writable: true,
  })
  const born: SaveState = draft.meta.rev === 0 ? { kind: 'idle' } : { kind: 'saved-here', at: draft.meta.updatedAt }
  const saving = createStore<{ save: SaveState; isTold: boolean }>({ save: born, isTold: false })
  const freeze = (): void => {
    saver.stop()
    verifier.stop()
    store.set({ writable: false })
  }
  const saver = createSaver({
    rev: draft.meta.rev,
    committed: born,
    content: () => toStored(store.get()),
    isTyping: hasPending,
    write: draftWriter(draft.meta, form.version),
    onState: (save) => saving.set({ save, ...(save.kind === 'saving' ? { isTold: false } : {}) }),
    onLost: (problem) => {
      freeze()
      onLost(problem)
    },
  })
  const order = createWriteOrder()

  const { review, noteIncomplete, judge, judgeLater } = createJudging({ form, store, deps })
  let reviewTimer: ReturnType<typeof setTimeout> | undefined
  const reviewSoon = (): void => {
    clearTimeout(reviewTimer)
    reviewTimer = setTimeout(review, reviewPauseMs)
  }

  const commit = (patch: Partial<OpenDraftState<V>>, merge = store.set, isEdit = 'values' in patch): void => {
    if (!store.get().writable) return
    merge(patch)
    if (patch.checks) store.set({ values: form.absorb(store.get().values, store.get().checks) })
    // A server's answer is no edit: alone it does not make a draft.
    if (isEdit || saver.rev() > 0) saver.schedule()
    reviewSoon()
  }

  const slots = createSlots({ draftId: id, form, store, saver, commit, review })
  const dropFile = (slot: string): Promise<void> => order.store(() => slots.drop(slot))
  const lose = async (file: FileEntry): Promise<void> => {
    await slots.lose(file)
    noteIncomplete()
  }
  const verifier = createVerifier({ store, lose })

  const settle = async () => {
    const isSaved = await openDraft.flush()
    const problem = store.get().writable ? saver.problem() : 'stale'
    if (problem !== null) return { kind: 'stuck', problem } as const
    return { kind: isSaved ? 'settled' : 'more' } as const
  }

  let isClosed = false
  let wasPressed = draft.meta.isPressed
  const slotNotes = createSlotNotes(id, saver, order)
  const openDraft: OpenDraft<V> = {
    draftId: id,
    submissionId: draft.meta.submissionId,
    lostSlot: draft.meta.awaitingSlot === null ? null : readSlotNote(draft.meta.awaitingSlot),
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
    takeIn: (change) => {
      flushFields()
      commit({ values: change(store.get().values) }, store.set, false)
    },
    goTo: (step) => {
      flushFields()
      const { values, step: from, visited } = store.get()
      commit({ revealed: 0, step: livingStep(form, values, step), visited: [...new Set([...visited, from])] })
      void saver.flush()
      noteIncomplete()
      review()
    },
    reveal: (press = wholeStep) => {
      flushFields()
      const isWrong = review().some(({ path }) => press.covers(path))
      const { revealed, isShown } = store.get()
      const shown = (path: string): boolean => press.covers(path) || (revealed > 0 && isShown(path))
      if (isWrong) store.set({ revealed: revealed + 1, press, isShown: shown })
      return isWrong
    },
    review,
    judge,
    pickFile: (slot, file) =>
      order.store(async () => {
        openDraft.lostSlot = openDraft.lostSlot?.key === slot.key ? null : openDraft.lostSlot
        const isLarge = file.size >= resizeFromBytes
        slotNotes.note(isLarge ? toSlotNote({ key: slot.key, bytes: file.size }) : null)
        // A picture that is too large for this device ends its page while it is decoded: the note is on the disk before.
        if (isLarge) await slotNotes.written()
        const isStored = await slots.store(slot, file)
        if (isLarge) slotNotes.note(null)
        return isStored
      }),
    dropFile,
    awaitSlot: (slot) => {
      flushFields()
      slotNotes.note(slot)
    },
    ask: async (check, again) => {
      const asked = await askCheck({ form, store, deps }, check, commit, again)
      review()
      return asked && { outcome: asked.outcome, message: asked.result.message, state: asked.result.state }
    },
    askAgain: async () => {
      const { checks, refusals } = store.get()
      if (refusals.length === 0 && Object.values(checks).every(({ state }) => state !== 'refused')) return
      await askRefused({ form, store, deps }, commit)
      review()
    },
    verified: verifier.done,
    flush: async () => {
      flushFields()
      return saver.flush()
    },
    tellSaved: async () => {
      const isSaved = await openDraft.flush()
      if (isSaved) saving.set({ isTold: true })
      return isSaved
    },
    handOver: (work) => order.alone({ settle, close: saver.pause }, work),
    notePressed: (isPressed) =>
      order.store(async () => {
        await openDraft.flush()
        await notePressed(id, isPressed)
      }),
    ifPressed: (goOn) => {
      if (wasPressed) queueMicrotask(goOn)
      wasPressed = false
    },
    rev: saver.rev,
    freeze,
    close: async () => {
      verifier.stop()
      await openDraft.flush()
      await slotNotes.written()
      unregister()
      unwatch()
      unwatchFields()
      clearTimeout(reviewTimer)
      isClosed = true
      saver.stop()
    },
  }
  const unregister = registerFlush(openDraft.flush)
  const unwatchFields = watchPending(saver.typing)
  // A form that was open when its member's session ended goes on writing once they are signed in again (F50).
  const unwatch = watchVault(() => {
    if (isLocked(owner)) return
    verifier.start()
    void saver.flush()
  })
  review()
  verifier.start()
  // Validating every step takes longer than showing this one.
  void partsLoaded().then(() => {
    if (!isClosed) noteIncomplete()
  })
  if (!store.get().judged) judgeLater()
  return openDraft
}
