import { useState, type FormEvent } from 'react'
import { loginProblems, toMemberNumber, type Credentials } from '../../../domain/session/login-rules'
import { sessionMessages } from '../../../domain/session/session-messages'
import { HelpLink } from '../../../forms/HelpLink'
import { useOfflineReady } from '../../../forms/useReadiness'
import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { inert } from '../../../ui/first-screen'
import { focusField } from '../../../ui/focus'
import { ArrowRight } from '../../../ui/icons/icons'
import { TextField } from '../../../ui/fields/TextField'
import { readText } from '../form-texts'
import { isKiosk } from '../../../ui/kiosk'
import { PasswordField } from '../PasswordField'
import { SignInNotes } from './SignInNotes'
import { useSignIn } from './useSignIn'
import { useVaultHere, type VaultHere } from './useVaultHere'
import { SignalNote } from '../../../ui/frame/SignalNote'

const offlineWords: Record<VaultHere, string> = {
  here: sessionMessages.offlineVault,
  none: sessionMessages.offlineFirst,
  unknown: sessionMessages.offlineMaybe,
}

// A tablet keeps nothing of anybody, so nothing opens there without a connection (decision 41).
const sayOffline = (vault: VaultHere, isReady: boolean): string => {
  if (isKiosk()) return sessionMessages.offlineTablet
  return isReady || vault === 'none' ? offlineWords[vault] : sessionMessages.offlineNotReady
}

type LoginFormProps = {
  /** Number of the member who is expected here; '' when nobody is. */
  known: string
  /** Called right when the person is signed in, before any screen reacts. */
  onIn: () => void
  /** Offers to recover the password, after a refused attempt. */
  onForgotten: () => void
}

/** Member number and password (LOGIN-001, LOGIN-005, LOGIN-006); without a connection it unlocks this device. */
export const LoginForm = ({ known, onIn, onForgotten }: LoginFormProps) => {
  const state = useSignIn(onIn)
  const isReady = useOfflineReady()
  const [nroafi, setNroafi] = useState(known)
  const [problems, setProblems] = useState<Partial<Credentials>>({})
  const vault = useVaultHere(nroafi, !state.isReachable)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = {
      nroafi: readText(event.currentTarget, 'nroafi'),
      password: readText(event.currentTarget, 'password'),
    }
    const found = loginProblems(typed)
    setProblems(found)
    if (found.nroafi) focusField('nroafi')
    else if (found.password) focusField('password')
    else void state.submit({ nroafi: toMemberNumber(typed.nroafi), password: typed.password })
  }
  return (
    <form className="form" method={inert} noValidate onSubmit={submit}>
      {state.isReachable || (state.isOfflineFirst && vault !== 'here') ? null : (
        <SignalNote>
          <Banner tone="neu" role="status" title={sayOffline(vault, isReady)} />
        </SignalNote>
      )}
      <TextField
        label="Número de afiliado"
        name="nroafi"
        hint="Es tu número de matrícula, sin puntos."
        value={nroafi}
        error={problems.nroafi}
        transform="digits"
        maxLength={6}
        autoComplete="username"
        blockArrows
        onCommit={setNroafi}
      />
      <PasswordField label="Contraseña" name="password" autoComplete="current-password" error={problems.password} />
      <SignInNotes state={state} />
      <Button
        type="submit"
        block
        iconEnd={ArrowRight}
        pending={state.isPending}
        pendingText="Ingresando…"
        softDisabled={state.isDisabled}
      >
        Ingresar
      </Button>
      {state.failures > 0 ? (
        <>
          <Button variant="quiet" small onPress={onForgotten}>
            ¿Olvidaste tu contraseña?
          </Button>
          <HelpLink topic="acceso">Ayuda para entrar</HelpLink>
        </>
      ) : null}
    </form>
  )
}
