import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { closeHelp, isHelpOpen, subscribeHelp } from '../../ui/actions/help-store'
import { loadInTime } from '../../ui/lazy-part'
import { showSnack } from '../../ui/dialogs/snack-store'

type HelpPart = ComponentType<{ isOpen: boolean }>

const loadHelp = (): Promise<HelpPart> => import('./HelpDialog').then(({ HelpDialog }) => HelpDialog)

/** The place where the help opens, over any screen; its code loads when it is first asked for, and is asked for again after a failure. */
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
