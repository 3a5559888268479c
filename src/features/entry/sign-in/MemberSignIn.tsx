import { useState, type FormEvent, type ReactNode } from 'react'
import { messages } from '../../../domain/messages'
import { Button } from '../../../ui/actions/Button'
import { focusField } from '../../../ui/focus'
import { readText } from '../form-texts'
import { PasswordField } from '../PasswordField'
import { SignInNotes } from './SignInNotes'
import type { SignInState } from './useSignIn'

type MemberSignInProps = {
  nroafi: string
  state: SignInState
  /** More buttons, below the one that signs in. */
  children?: ReactNode
}

const name = 'clave'

/** Sign-in for a member whose number is known: asks only for the password. */
export const MemberSignIn = ({ nroafi, state, children }: MemberSignInProps) => {
  const [missing, setMissing] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const password = readText(event.currentTarget, name)
    setMissing(password === '' ? messages.required : undefined)
    if (password === '') focusField(name)
    else void state.submit({ nroafi, password })
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      {/* For password managers, which look for the number next to the password. */}
      <input type="text" name="username" autoComplete="username" value={nroafi} readOnly hidden />
      <PasswordField
        label={`Contraseña del afiliado ${nroafi}`}
        name={name}
        autoComplete="current-password"
        error={missing}
      />
      <SignInNotes state={state} />
      <Button type="submit" block pending={state.isPending} pendingText="Ingresando…" softDisabled={state.isDisabled}>
        Ingresar
      </Button>
      {children}
    </form>
  )
}
