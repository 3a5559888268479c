/** A PDF over the present screen: its title, and the address or the name that a form is posted to. */
export type ShownDocument = {
  title: string
  /** What a form is posted to as its target. */
  frame: string
  /** Address of the document; null until it is there, and for one that comes as the answer of a form. */
  address: string | null
}

let shown: ShownDocument | null = null
const listeners = new Set<() => void>()

const set = (next: ShownDocument | null): void => {
  const old = shown
  shown = next
  if (old?.address && old.address !== next?.address) URL.revokeObjectURL(old.address)
  listeners.forEach((listener) => listener())
}

/** The PDF that is shown over the screen; null for none. */
export const getShown = (): ShownDocument | null => shown

/** Calls the listener when that changes. Returns the unsubscribe function. */
export const subscribeShown = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Closes it and frees its address. */
export const closeShown = (): void => set(null)

/**
 * On a shared tablet a PDF opens over the screen: a window of its own would still be there for the next person, and a
 * saved file on the disk. Returns its frame's name, and the ways to give it its document and to close it.
 */
export const openInPage = (title: string) => {
  const frame = `pdf-${crypto.randomUUID()}`
  set({ title, frame, address: null })
  const isClosed = (): boolean => shown?.frame !== frame
  return {
    name: frame,
    isClosed,
    close: (): void => {
      if (!isClosed()) closeShown()
    },
    show: (pdf: Blob): void => {
      if (!isClosed()) set({ title, frame, address: URL.createObjectURL(pdf) })
    },
  }
}
