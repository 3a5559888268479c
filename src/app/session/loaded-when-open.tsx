import { useEffect, useState, type ComponentType } from 'react'
import { showSnack } from '../../ui/dialogs/snack-store'
import { loadInTime } from '../../ui/lazy-part'
import { lostWords } from '../../ui/other-release'

type Loaded<Props> = {
  load: () => Promise<ComponentType<Props>>
  /** Sentence for the person when the code did not load. */
  failed: string
  /** Takes the wish to see the dialog back, so that it can be opened again. */
  giveUp: () => void
}

/**
 * A dialog above every screen, whose code loads when it first opens, and again after a failure. A failure is told and
 * leaves the screen as it is. It stays mounted after that, so it keeps what was typed.
 */
export const loadedWhenOpen = <Props extends { isOpen: boolean }>({
  load,
  failed,
  giveUp,
}: Loaded<Props>): ComponentType<Props> =>
  function LoadedWhenOpen(props) {
    const { isOpen } = props
    const [Dialog, setDialog] = useState<ComponentType<Props>>()
    useEffect(() => {
      if (!isOpen || Dialog !== undefined) return
      void loadInTime(load).then(
        (loaded) => setDialog(() => loaded),
        () => {
          giveUp()
          showSnack({ type: 500, text: lostWords(failed) })
        },
      )
    }, [isOpen, Dialog])
    return Dialog === undefined ? null : <Dialog {...props} />
  }
