import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { loadInTime } from '../../ui/lazy-part'
import { showSnack } from '../../ui/dialogs/snack-store'
import { createObservable } from './observable'

type SecurityPart = ComponentType<{ onClose: () => void }>

const loadSecurity = (): Promise<SecurityPart> =>
  import('../../features/entry/security/SecurityDialog').then((module) => module.SecurityDialog)

const isOpen = createObservable(false)

/** Opens 'Seguridad de tu cuenta', from the change of password or the help. */
export const openSecurity = (): void => isOpen.set(true)

/**
 * Opens 'Seguridad de tu cuenta' over any screen of a signed-in member. Its code loads on the first opening, and again
 * after a failure.
 */
export const Security = () => {
  const shown = useSyncExternalStore(isOpen.subscribe, isOpen.get)
  const [Part, setPart] = useState<SecurityPart>()
  // It must not be open for the next person who signs in.
  useEffect(() => () => isOpen.set(false), [])
  useEffect(() => {
    if (!shown || Part !== undefined) return
    void loadInTime(loadSecurity).then(
      (part) => setPart(() => part),
      () => {
        isOpen.set(false)
        showSnack({
          type: 500,
          text: 'No pudimos abrir la seguridad de tu cuenta. Revisá la conexión y probá de nuevo.',
        })
      },
    )
  }, [shown, Part])
  return shown && Part !== undefined ? <Part onClose={() => isOpen.set(false)} /> : null
}
