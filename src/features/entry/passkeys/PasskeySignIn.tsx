import { useState } from 'react'
import { errorWords } from '../../../api/errors'
import { useIsLive } from '../../../ui/first-screen'
import { clearSnacks, showSnack } from '../../../ui/dialogs/snack-store'
import { canUsePasskeys } from './can-use'
import { PasskeyButton } from './PasskeyButton'
import type { PasskeyEntry } from './passkey-sign-in'
import { loadInTime } from '../../../ui/lazy-part'
import { lostWords } from '../../../ui/other-release'

type PasskeySignInProps = {
  /** The member whose passkey is wanted; null for any. */
  nroafi: string | null
  /** Called right when the person is signed in, before any screen reacts. */
  onIn: () => void
}

// Loads later: the code of passkeys is not needed to paint the form.
const attempt = async (wish: PasskeySignInProps): Promise<PasskeyEntry> => {
  try {
    const { signInByPasskey, unlockByPasskey } = await loadInTime(() => import('./passkey-sign-in'))
    return await (navigator.onLine ? signInByPasskey(wish) : unlockByPasskey(wish))
  } catch {
    return { kind: 'failed', message: lostWords(errorWords({ kind: 'offline' })) }
  }
}

/** The button that signs in with a passkey, if this browser can. Without a connection it unlocks this device only. */
export const PasskeySignIn = (wish: PasskeySignInProps) => {
  const isLive = useIsLive()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // Drawn ahead for everybody; a browser without passkeys hides it from the start.
  if (isLive && !canUsePasskeys()) return null
  const enter = async (): Promise<void> => {
    setIsPending(true)
    setProblem(null)
    const outcome = await attempt(wish)
    setIsPending(false)
    if (outcome.kind === 'failed') {
      setProblem(outcome.message)
      return
    }
    clearSnacks()
    if (outcome.note) showSnack({ type: 500, text: outcome.note, follows: true })
  }
  return (
    <PasskeyButton
      text="Ingresar con llave de acceso"
      block
      isPending={isPending}
      problem={problem}
      onPress={() => void enter()}
    />
  )
}
