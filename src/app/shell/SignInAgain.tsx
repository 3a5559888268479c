import { useConnected } from '../../forms/useConnected'
import { Banner } from '../../ui/content/Banner'
import { Button } from '../../ui/actions/Button'
import { Lock } from '../../ui/icons/icons'
import { closeSession } from '../session/close-session'
import type { Who } from '../who'

type SignInAgainProps = { who: Who; onSignIn?: () => void }

// Writes what was typed first; the sign-in leads back to this screen.
const toSignIn = (): void => void closeSession('expired')

/** For a member who only unlocked this device: with a connection, a button to sign in. */
export const SignInAgain = ({ who, onSignIn = toSignIn }: SignInAgainProps) => {
  const connected = useConnected()
  if (!connected || who.kind !== 'member' || who.online) return null
  return (
    <Banner
      tone="info"
      glyph={Lock}
      role="status"
      title="Volvió la conexión"
      action={
        <Button small variant="secondary" onPress={onSignIn}>
          Ingresar
        </Button>
      }
    >
      Ingresá de nuevo para actualizar tus datos y enviar lo que quedó pendiente.
    </Banner>
  )
}
