import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { passwordProblems, type NewPassword, type PasswordForm } from '../../../domain/session/password-rules'
import { sessionMessages } from '../../../domain/session/session-messages'
import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { focusField } from '../../../ui/focus'
import { afterPress } from '../../../ui/press'
import { readText } from '../form-texts'
import { PasswordField } from '../PasswordField'
import { TermsTick } from '../TermsTick'

/** Why the server refused a password; `field` is where it belongs, null when it belongs to none. */
export type PasswordRefusal = { field: 'current' | 'password' | null; message: string }

/** What was typed; `current` is null if it was not asked for. */
export type TypedPassword = Pick<NewPassword, 'current' | 'password'>

type NewPasswordFormProps = {
  /** Which rules apply (PASSWORD-005). */
  form: PasswordForm
  /** Member number for password managers; '' when unknown. */
  nroafi: string
  /** Whether it also asks for the present password. */
  asksCurrent: boolean
  submitText: string
  isPending: boolean
  refusal: PasswordRefusal | null
  /** What else the person decides with it, above the consent. */
  children?: ReactNode
  /** Called when the person types: the refusal no longer applies. */
  onEdit: () => void
  onSubmit: (typed: TypedPassword) => void
}

const order = ['current', 'password', 'confirmation', 'consent'] as const
const nameOf = {
  current: 'actual',
  password: 'nueva',
  confirmation: 'confirmacion',
  consent: 'consentimiento',
} as const

/** A new password twice and the consent (PASSWORD-002 to PASSWORD-005), for the dialog and for the page of the link. */
export const NewPasswordForm = (props: NewPasswordFormProps) => {
  const { form, nroafi, asksCurrent, submitText, isPending, refusal, children, onEdit, onSubmit } = props
  const [consent, setConsent] = useState(false)
  const [problems, setProblems] = useState<ReturnType<typeof passwordProblems>>({})
  const isTried = useRef(false)
  const refused = refusal?.field ?? null
  useEffect(() => {
    if (refused !== null) focusField(nameOf[refused])
  }, [refused])
  const errorOf = (field: 'current' | 'password'): string | undefined =>
    problems[field] ?? (refusal?.field === field ? refusal.message : undefined)
  const read = (element: HTMLFormElement): NewPassword => ({
    current: asksCurrent ? readText(element, nameOf.current) : null,
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
    else if (!isPending) onSubmit(typed)
  }
  return (
    <form
      className="form"
      noValidate
      onSubmit={submit}
      onInput={() => {
        if (refusal !== null) onEdit()
      }}
      onBlur={({ currentTarget }) => {
        if (isTried.current) afterPress(() => setProblems(passwordProblems(read(currentTarget), form)))
      }}
    >
      {/* For password managers, which look for the number next to the password. */}
      {nroafi === '' ? null : (
        <input type="text" name="username" autoComplete="username" value={nroafi} readOnly hidden />
      )}
      {asksCurrent ? (
        <PasswordField
          label="Contraseña actual"
          name={nameOf.current}
          autoComplete="current-password"
          error={errorOf('current')}
        />
      ) : null}
      <PasswordField
        label="Contraseña nueva"
        name={nameOf.password}
        autoComplete="new-password"
        hint={sessionMessages.passwordHint}
        error={errorOf('password')}
      />
      <PasswordField
        label="Repetí la contraseña nueva"
        name={nameOf.confirmation}
        autoComplete="new-password"
        error={problems.confirmation}
      />
      {children}
      <TermsTick
        name={nameOf.consent}
        checked={consent}
        error={consent ? null : (problems.consent ?? null)}
        onChange={setConsent}
      />
      {refusal !== null && refused === null ? <Banner tone="err" role="alert" title={refusal.message} /> : null}
      <Button type="submit" block pending={isPending}>
        {submitText}
      </Button>
    </form>
  )
}
