import type { ChecksState } from '../../domain/form/checks'
import type { FileWidget } from '../../domain/files'
import { fail } from '../../domain/result'
import { removeFile } from '../../offline/files/files'
import type { FileEntry } from '../../offline/database/types'
import type { FormDefinition, FormValues } from '../form-definition'
import { loadFiles, notLoaded } from './load-files'
import type { Saver } from './saver'
import type { OpenDraftState, SlotActivity } from './state'
import { sayStorage } from './say-storage'
import type { Store } from './store'

const withoutPhoto = ({ foto: _former, ...others }: ChecksState): ChecksState => others

/** The slot of a pick. */
export type PickedSlot = { key: string; widget: FileWidget; label: string }

type Parts<V extends FormValues> = {
  draftId: string
  form: FormDefinition<V>
  store: Store<OpenDraftState<V>>
  saver: Pick<Saver, 'rev' | 'schedule' | 'flush'>
  commit: (patch: Partial<OpenDraftState<V>>) => void
  review: () => void
}

/** Said when a pick is refused and the slot holds another one, which stays. */
const heldWords = 'Por ahora sigue el archivo que ya estaba.'

/** The documents of one open draft: from a pick to its tick, their removal and their loss. */
export const createSlots = <V extends FormValues>({ draftId, form, store, saver, commit, review }: Parts<V>) => {
  const setActivity = (slot: string, activity: SlotActivity | null): void => {
    const others = Object.fromEntries(Object.entries(store.get().activity).filter(([key]) => key !== slot))
    store.set({ activity: activity ? { ...others, [slot]: activity } : others })
  }

  const noteFiles = (slot: string, now: readonly FileEntry[]): void => {
    store.set({ files: now })
    const { values } = store.get()
    const after = form.onFile?.(values, slot) ?? values
    if (after !== values) commit({ values: after })
  }

  return {
    /** Removes a slot's stored document. If it cannot be removed, it stays and its slot says why. */
    drop: async (slot: string): Promise<void> => {
      const stored = store.get().files.find((file) => file.slot === slot)
      setActivity(slot, null)
      if (!stored) return
      const removed = await removeFile(draftId, stored.id)
      if (removed.ok || removed.error === 'missing')
        noteFiles(
          slot,
          store.get().files.filter((file) => file !== stored),
        )
      else setActivity(slot, { kind: 'error', ...(await sayStorage(removed.error)) })
      review()
    },
    /** A stored document turned out damaged: its slot says so and asks for it again, unless something else is there. */
    lose: async (file: FileEntry): Promise<void> => {
      const words = await sayStorage('damaged')
      const { files, activity } = store.get()
      if (!files.includes(file)) return
      store.set({ files: files.filter((other) => other !== file) })
      const { kind = 'advice' } = activity[file.slot] ?? {}
      if (kind === 'advice') setActivity(file.slot, { kind: 'error', ...words })
      review()
    },
    /** Stores a pick in its slot. False when it can't be stored: then the slot keeps what it held and says why. */
    store: async (slot: PickedSlot, file: File): Promise<boolean> => {
      const loaded = await loadFiles()
      const stored = loaded
        ? await loaded.storePicked({ draftId, form, saver, onActivity: setActivity }, slot, file)
        : fail(notLoaded)
      if (!stored.ok) {
        const { message, mend } = stored.error
        const isHeld = store.get().files.some((one) => one.slot === slot.key)
        setActivity(slot.key, { kind: 'error', message, mend: isHeld ? `${mend} ${heldWords}` : mend })
        return false
      }
      const { entry, advice } = stored.value
      noteFiles(slot.key, [...store.get().files.filter((other) => other.slot !== slot.key), entry])
      setActivity(slot.key, advice === undefined ? null : { kind: 'advice', text: advice })
      // The check of the former photo does not apply to this one.
      if (slot.key === form.photoSlot) commit({ checks: withoutPhoto(store.get().checks) })
      review()
      return true
    },
  }
}
