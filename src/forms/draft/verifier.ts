import type { FileEntry } from '../../offline/database/types'
import { verifyFile } from '../../offline/files/files'
import { partsLoaded } from '../../ui/lazy-part'
import type { FormValues } from '../form-definition'
import type { OpenDraftState } from './state'
import type { Store } from './store'

/** Longest wait for an idle moment between two documents, in milliseconds. */
const breathMs = 500
/** Pause before it tries again when the device does not answer, in milliseconds. */
const retryMs = 4_000

type Parts<V extends FormValues> = {
  store: Pick<Store<OpenDraftState<V>>, 'get' | 'set'>
  /** A document is not what was picked any more. */
  lose: (file: FileEntry) => Promise<void>
}

/** Compares an open form's documents with their digests beside what its person does (F15). */
export type Verifier = {
  /** Begins once the form is on the screen; goes on where it was held up. */
  start: () => void
  /** Settles when every document was compared, without waiting for idle moments, or when the device holds it up. */
  done: () => Promise<void>
  stop: () => void
}

// Reading and hashing are the engine's work on other threads; between two documents typing comes first.
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: breathMs })
    else setTimeout(resolve, 0)
  })

/** Makes the verifier of one open form. */
export const createVerifier = <V extends FormValues>({ store, lose }: Parts<V>): Verifier => {
  let running: Promise<void> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let hurry = (): void => undefined
  const hurried = new Promise<void>((resolve) => {
    hurry = resolve
  })

  const next = (): FileEntry | undefined => {
    const { files, unverified } = store.get()
    return isOver ? undefined : files.find(({ id }) => unverified.has(id))
  }
  const note = ({ id }: FileEntry): void => {
    store.set({ unverified: new Set([...store.get().unverified].filter((other) => other !== id)) })
  }
  const verifyNext = async (): Promise<void> => {
    const file = next()
    if (file === undefined) return undefined
    const found = await verifyFile(file)
    if (isOver) return undefined
    if (!found.ok && found.error === 'damaged') await lose(file)
    // What is no longer there needs no verdict; whatever else holds it up passes.
    else if (!found.ok && found.error !== 'missing' && found.error !== 'sealed') {
      retry ??= setTimeout(start, retryMs)
      return undefined
    }
    note(file)
    await Promise.race([breathe(), hurried])
    return verifyNext()
  }
  const begin = async (): Promise<void> => {
    await Promise.race([partsLoaded(), hurried])
    await verifyNext()
  }
  const start = (): void => {
    clearTimeout(retry)
    retry = undefined
    if (next() === undefined) return
    running ??= begin().finally(() => {
      running = undefined
    })
  }
  return {
    start,
    done: async () => {
      hurry()
      start()
      await running
    },
    stop: () => {
      isOver = true
      clearTimeout(retry)
    },
  }
}
