import { useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { loadedWhenOpen } from './loaded-when-open'
import { createObservable } from '../observable'

type SecurityProps = { isOpen: boolean; onClose: () => void; onChoosePassword: () => void }

const loadSecurity = async (): Promise<ComponentType<SecurityProps>> => {
  const { SecurityDialog } = await import('../../features/entry/security/SecurityDialog')
  return ({ isOpen, ...acts }) => (isOpen ? <SecurityDialog {...acts} /> : null)
}

const isOpen = createObservable(false)
const close = (): void => isOpen.set(false)

const Dialog = loadedWhenOpen({
  load: loadSecurity,
  failed: 'No pudimos abrir la seguridad de tu cuenta. Revisá la conexión y probá de nuevo.',
  giveUp: close,
})

/** Opens 'Seguridad de tu cuenta', from the change of password or the help. */
export const openSecurity = (): void => isOpen.set(true)

/** 'Seguridad de tu cuenta', over any screen of a signed-in member. */
export const Security = ({ onChoosePassword }: Pick<SecurityProps, 'onChoosePassword'>) => {
  const shown = useSyncExternalStore(isOpen.subscribe, isOpen.get)
  // It must not be open for the next person who signs in.
  useEffect(() => close, [])
  return (
    <Dialog
      isOpen={shown}
      onClose={close}
      onChoosePassword={() => {
        close()
        onChoosePassword()
      }}
    />
  )
}
