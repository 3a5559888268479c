import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { doneFirstLogin, isFirstLogin } from '../../api/session/session-store'
import { memberHome, securityPath } from '../../domain/portal-paths'
import { Button } from '../../ui/actions/Button'
import { ShieldCheck } from '../../ui/icons/icons'
import { closeSession } from './close-session'
import { loadedWhenOpen } from './loaded-when-open'
import { createObservable } from '../observable'

const isOpen = createObservable(false)
const hide = (): void => isOpen.set(false)

const ChangePasswordDialog = loadedWhenOpen({
  load: () =>
    import('../../features/entry/password/ChangePasswordDialog').then((module) => module.ChangePasswordDialog),
  failed: 'No pudimos abrir el cambio de contraseña. Revisá la conexión y probá de nuevo.',
  giveUp: hide,
})

/** Opens the change of password, from the user menu (AMB-38). */
export const openChangePassword = (): void => isOpen.set(true)

/** Whether the change of password is open, or about to open. */
export const useAsksPassword = (): boolean => {
  const shown = useSyncExternalStore(isOpen.subscribe, isOpen.get)
  return shown || isFirstLogin()
}

/**
 * The change of password of the signed-in member. It opens by itself when a member comes to their file after their
 * first sign-in (UNS-08).
 */
export const ChangePassword = () => {
  const shown = useSyncExternalStore(isOpen.subscribe, isOpen.get)
  const [path, navigate] = useLocation()
  useEffect(() => {
    if (path === memberHome && isFirstLogin()) isOpen.set(true)
  }, [path])
  // It must not be open for the next person who signs in.
  useEffect(() => hide, [])
  const close = (): void => {
    doneFirstLogin()
    hide()
  }
  return (
    <ChangePasswordDialog
      isOpen={shown}
      onClose={close}
      onChanged={() => {
        close()
        void closeSession('password')
      }}
    >
      {isFirstLogin() ? null : (
        <Button
          variant="quiet"
          icon={ShieldCheck}
          onPress={() => {
            close()
            navigate(securityPath)
          }}
        >
          Seguridad de tu cuenta
        </Button>
      )}
    </ChangePasswordDialog>
  )
}
