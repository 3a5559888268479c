/** What taking a new version needs of the page; tests pass their own. */
export type UpdatePage = {
  /** Writes the unsaved edits of open forms. Returns whether everything is on the disk, and whether a form is open. */
  write: () => Promise<{ isWritten: boolean; isFormOpen: boolean }>
  /** Offers the new version; `isUnwritten` when the person agreed but something could not be written. */
  offer: (onAccept: () => void, isUnwritten: boolean) => void
  /** Looks for a version after this page's; whether one waits by now. */
  look: () => Promise<boolean>
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
  /** The person asks for the newest version: what waits is taken, and without one the page is loaded anew. */
  asked: () => Promise<void>
}

/**
 * Takes a new version when the person agrees and everything they typed is on the disk. Until then the page stays as it
 * is and says so (UNS-18). A version that another tab agreed to reloads this page by itself only if no form is open
 * here (F57).
 */
export const createUpdate = ({ write, offer, look, skipWaiting, reload }: UpdatePage): Update => {
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
    asked: async () => {
      if (await look()) accept()
      else whenWritten(reload)
    },
    waiting: () => (isAccepted ? accept() : offer(accept, false)),
    taken: () => {
      void write().then(({ isWritten, isFormOpen }) => {
        if (isWritten && (isAccepted || !isFormOpen)) reload()
        else offer(() => whenWritten(reload), !isWritten)
      })
    },
  }
}
