import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { doneFirstLogin, isFirstLogin } from '../../api/session/session-store'
import { memberHome } from '../../domain/portal-paths'
import { ChangePasswordDialog } from '../../features/entry/password/ChangePasswordDialog'
import { Button } from '../../ui/actions/Button'
import { ShieldCheck } from '../../ui/icons/icons'
import { closeSession } from './close-session'
import { createObservable } from './observable'
import { openSecurity } from './Security'

const isOpen = createObservable(false)

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
  const [path] = useLocation()
  useEffect(() => {
    if (path === memberHome && isFirstLogin()) isOpen.set(true)
  }, [path])
  // It must not be open for the next person who signs in.
  useEffect(() => () => isOpen.set(false), [])
  const close = (): void => {
    doneFirstLogin()
    isOpen.set(false)
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
            openSecurity()
          }}
        >
          Seguridad de tu cuenta
        </Button>
      )}
    </ChangePasswordDialog>
  )
}
