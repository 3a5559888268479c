/** What taking a new version needs of the page; tests pass their own. */
export type UpdatePage = {
  /** Writes the unsaved edits of open forms. Returns whether everything is on the disk, and whether a form is open. */
  write: () => Promise<{ isWritten: boolean; isFormOpen: boolean }>
  /** Offers the new version; `isUnwritten` when the person agreed but something could not be written. */
  offer: (onAccept: () => void, isUnwritten: boolean) => void
  /** Lets the new worker take over. */
  skipWaiting: () => void
  reload: () => void
}

/** Handles a new version for this tab. */
export type Update = {
  /** A version waits: offer it, or take it if the person already agreed to an earlier one. */
  waiting: () => void
  /** A version took over, here or in another tab. */
  taken: () => void
}

/**
 * Takes a new version when the person agrees and everything they typed is on the disk. Until then the page stays as it
 * is and says so (UNS-18). A version that another tab agreed to reloads this page by itself only if no form is open
 * here (F57).
 */
export const createUpdate = ({ write, offer, skipWaiting, reload }: UpdatePage): Update => {
  let isAccepted = false
  const whenWritten = (work: () => void): void => {
    const tryIt = async (): Promise<void> => {
      const { isWritten } = await write()
      if (isWritten) work()
      else offer(() => void tryIt(), true)
    }
    void tryIt()
  }
  const accept = (): void => {
    isAccepted = true
    whenWritten(skipWaiting)
  }
  return {
    waiting: () => (isAccepted ? accept() : offer(accept, false)),
    taken: () => {
      void write().then(({ isWritten, isFormOpen }) => {
        if (isWritten && (isAccepted || !isFormOpen)) reload()
        else offer(() => whenWritten(reload), !isWritten)
      })
    },
  }
}
