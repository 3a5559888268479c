import { useRef, useState, type FormEvent } from 'react'
import { passwordProblems, type NewPassword, type PasswordForm } from '../../domain/session/password-rules'
import { sessionMessages } from '../../domain/session/session-messages'
import { Button } from '../../ui/Button'
import { focusField } from '../../ui/focus'
import { afterPress } from '../../ui/press'
import { readText } from './form-texts'
import { PasswordField } from './PasswordField'
import { TermsTick } from './TermsTick'

type NewPasswordFormProps = {
  /** Which rules hold (PASSWORD-005). */
  form: PasswordForm
  submitText: string
  isPending: boolean
  onSubmit: (password: string) => void
}

const order = ['password', 'confirmation', 'consent'] as const
const nameOf = { password: 'nueva', confirmation: 'confirmacion', consent: 'consentimiento' } as const

/** A new password twice and the consent (PASSWORD-002 to PASSWORD-005), for the dialog and for the page of the link. */
export const NewPasswordForm = ({ form, submitText, isPending, onSubmit }: NewPasswordFormProps) => {
  const [consent, setConsent] = useState(false)
  const [problems, setProblems] = useState<ReturnType<typeof passwordProblems>>({})
  const isTried = useRef(false)
  const read = (element: HTMLFormElement): NewPassword => ({
    password: readText(element, nameOf.password),
    confirmation: readText(element, nameOf.confirmation),
    consent,
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    isTried.current = true
    const typed = read(event.currentTarget)
    const found = passwordProblems(typed, form)
    setProblems(found)
    const first = order.find((name) => found[name])
    if (first) focusField(nameOf[first])
    else if (!isPending) onSubmit(typed.password)
  }
  return (
    <form
      className="form"
      noValidate
      onSubmit={submit}
      onBlur={({ currentTarget }) => {
        if (isTried.current) afterPress(() => setProblems(passwordProblems(read(currentTarget), form)))
      }}
    >
      <PasswordField
        label="Contraseña nueva"
        name={nameOf.password}
        autoComplete="new-password"
        hint={sessionMessages.passwordHint}
        error={problems.password}
      />
      <PasswordField
        label="Repetí la contraseña nueva"
        name={nameOf.confirmation}
        autoComplete="new-password"
        error={problems.confirmation}
      />
      <TermsTick
        name={nameOf.consent}
        checked={consent}
        error={consent ? null : (problems.consent ?? null)}
        onChange={setConsent}
      />
      <Button type="submit" block pending={isPending}>
        {submitText}
      </Button>
    </form>
  )
}
