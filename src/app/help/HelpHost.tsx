import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { closeHelp, openedHelp, subscribeHelp } from '../../ui/actions/help-store'
import { loadInTime } from '../../ui/lazy-part'
import { lostWords } from '../../ui/other-release'
import { showSnack } from '../../ui/dialogs/snack-store'

type HelpPart = ComponentType<{ topic: string }>

const loadHelp = (): Promise<HelpPart> => import('./HelpOver').then(({ HelpOver }) => HelpOver)

/** Opens the help over any screen. Its code loads on the first opening, and again after a failure. */
export const HelpHost = () => {
  const topic = useSyncExternalStore(subscribeHelp, openedHelp)
  const [Help, setHelp] = useState<HelpPart>()
  const isOpen = topic !== null
  useEffect(() => {
    if (!isOpen || Help !== undefined) return
    void loadInTime(loadHelp).then(
      (part) => setHelp(() => part),
      () => {
        closeHelp()
        showSnack({ type: 500, text: lostWords('No pudimos abrir la ayuda. Revisá la conexión y probá de nuevo.') })
      },
    )
  }, [isOpen, Help])
  return Help === undefined || topic === null ? null : <Help topic={topic} />
}
