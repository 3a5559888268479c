import { setAwaitingSlot } from '../../offline/drafts/drafts'

/** Writes which slot waits for its file, after everything that was answered before (F16). */
export const createSlotNotes = (
  draftId: string,
  saver: { flush: () => Promise<boolean> },
  order: { store: (work: () => Promise<void>) => Promise<void> },
) => {
  let noting: Promise<void> = Promise.resolve()
  return {
    /** One note at a time: a picker that closes at once must not be overtaken by the note that it opened. */
    note: (note: string | null): void => {
      noting = noting.then(() =>
        order.store(async () => {
          await saver.flush()
          await setAwaitingSlot(draftId, note)
        }),
      )
    },
    /** Resolves when every note so far is on the disk. */
    written: (): Promise<void> => noting,
  }
}
