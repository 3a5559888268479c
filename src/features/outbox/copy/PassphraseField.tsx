import { TextField } from '../../../ui/fields/TextField'

type PassphraseFieldProps = {
  label: string
  /** Name in the form; what was typed is read from FormData. */
  name: string
  hint?: string | undefined
  error?: string | undefined
}

const readFromForm = (): void => undefined

/** The passphrase of a copy. It is marked as a new password, so that no manager fills in the portal's password. */
export const PassphraseField = (props: PassphraseFieldProps) => (
  <TextField {...props} type="password" autoComplete="new-password" value="" onCommit={readFromForm} />
)
