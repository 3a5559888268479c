import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { getLastMember } from '../../api/session/session-store'
import { MemberSignIn } from '../../features/entry/sign-in/MemberSignIn'
import { PasskeySignIn } from '../../features/entry/passkeys/PasskeySignIn'
import { useSignIn } from '../../features/entry/sign-in/useSignIn'
import { signInPath } from '../../domain/portal-paths'
import { sessionMessages } from '../../domain/session/session-messages'
import { Button } from '../../ui/actions/Button'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { lazyPart } from '../../ui/lazy-part'

const RecoverDialog = lazyPart(() =>
  import('../../features/entry/recovery/RecoverDialog').then((module) => module.RecoverDialog),
)

const nothing = (): void => undefined

/**
 * The sign-in over a form whose session ended. The same member continues where they were, online or by unlocking this
 * device (F50). 'Salir' goes to the sign-in screen; what was filled in stays stored.
 */
export const SignInOverlay = () => {
  const nroafi = getLastMember() ?? ''
  const [, navigate] = useLocation()
  const state = useSignIn(nothing)
  const [isRecovering, setIsRecovering] = useState(false)
  return (
    <>
      <LazyDialog isOpen persistent title="Ingresá tu contraseña para seguir" onClose={nothing}>
        <p>{sessionMessages.ended}</p>
        {state.isReachable ? null : <p className="hint">{sessionMessages.offlineVault}</p>}
        <MemberSignIn nroafi={nroafi} state={state}>
          <PasskeySignIn nroafi={nroafi} onIn={nothing} />
          <Button variant="quiet" onPress={() => setIsRecovering(true)}>
            ¿Olvidaste tu contraseña?
          </Button>
          <Button variant="quiet" onPress={() => navigate(signInPath)}>
            Salir
          </Button>
        </MemberSignIn>
      </LazyDialog>
      {isRecovering ? (
        <Suspense fallback={null}>
          <RecoverDialog onClose={() => setIsRecovering(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
