/** What taking a new version needs of the page; tests bring their own. */
export type UpdatePage = {
  /** Writes what open forms still hold: whether all of it is on the disk, and whether a form is open. */
  write: () => Promise<{ isWritten: boolean; isFormOpen: boolean }>
  /** Offers the new version; `isUnwritten` when it was agreed to and something could not be written. */
  offer: (onAccept: () => void, isUnwritten: boolean) => void
  /** Lets the new worker take over. */
  skipWaiting: () => void
  reload: () => void
}

/** A new version on its way to the screen of this tab. */
export type Update = {
  /** One waits: it is offered, or taken when its person had agreed to the one before it. */
  waiting: () => void
  /** It took over, here or in another tab. */
  taken: () => void
}

/**
 * Takes a new version when the person agrees and everything they typed is on the disk; until then the page stays as it is and
 * says so (UNS-18). One that another tab agreed to reloads this page by itself only if no form is open here (F57).
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
