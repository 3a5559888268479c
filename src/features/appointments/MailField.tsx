import { useRef } from 'react'
import { appointmentLabels } from '../../domain/appointments/values'
import { meantEmail } from '../../domain/contact/meant-email'
import { oneMeant, useMeant } from '../../forms/answers/useMeant'
import { TextField } from '../../ui/fields/TextField'

const suggestEmail = oneMeant(meantEmail)

type MailFieldProps = { value: string; error: string | undefined; onCommit: (mail: string) => void; onLeft: () => void }

/** The e-mail that the letter about an appointment goes to. */
export const MailField = ({ value, error, onCommit, onLeft }: MailFieldProps) => {
  // Leaving the field commits its last keys first, and nothing renders in between.
  const last = useRef(value)
  const commit = (mail: string): void => {
    last.current = mail
    onCommit(mail)
  }
  const choose = (mail: unknown): void => {
    if (typeof mail === 'string') commit(mail)
  }
  const field = { path: 'mail', value, error, read: () => last.current, commit: choose, choose, blurred: onLeft }
  const { meant, leave } = useMeant(field, { suggest: suggestEmail })
  return (
    <TextField
      label={appointmentLabels.mail}
      name="mail"
      inputMode="email"
      autoComplete="email"
      hint="Ahí te mandamos los datos del turno."
      value={value}
      error={error}
      meant={meant}
      onCommit={commit}
      onBlurred={() => {
        leave()
        onLeft()
      }}
    />
  )
}
