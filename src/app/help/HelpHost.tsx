import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { closeHelp, isHelpOpen, subscribeHelp } from '../../ui/actions/help-store'
import { loadInTime } from '../../ui/lazy-part'
import { showSnack } from '../../ui/dialogs/snack-store'

type HelpPart = ComponentType<{ isOpen: boolean }>

const loadHelp = (): Promise<HelpPart> => import('./HelpDialog').then(({ HelpDialog }) => HelpDialog)

/** Opens the help over any screen. Its code loads on the first opening, and again after a failure. */
export const HelpHost = () => {
  const isOpen = useSyncExternalStore(subscribeHelp, isHelpOpen)
  const [Help, setHelp] = useState<HelpPart>()
  useEffect(() => {
    if (!isOpen || Help !== undefined) return
    void loadInTime(loadHelp).then(
      (part) => setHelp(() => part),
      () => {
        closeHelp()
        showSnack({ type: 500, text: 'No pudimos abrir la ayuda. Revisá la conexión y probá de nuevo.' })
      },
    )
  }, [isOpen, Help])
  return Help === undefined ? null : <Help isOpen={isOpen} />
}
