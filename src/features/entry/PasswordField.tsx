import { useLayoutEffect, useRef, useState } from 'react'
import { autofillOf, heedAutofill } from '../../ui/fields/autofill'
import { describeField, Field, fieldIds } from '../../ui/fields/Field'
import { IconButton } from '../../ui/actions/IconButton'
import { Eye, EyeOff } from '../../ui/icons/icons'

type PasswordFieldProps = {
  label: string
  /** Name in the form. The password is read from FormData, because a password manager fills it in without key events. */
  name: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string | undefined
  error?: string | undefined
}

/** A password field: allows pasting and password managers, and shows the text on request. */
export const PasswordField = ({ label, name, autoComplete, hint, error }: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // A manager may have filled it in before this ran, without an event.
  useLayoutEffect(() => heedAutofill(input.current, autoComplete))
  return (
    <Field label={label} name={name} hint={hint} error={error}>
      <div className="control">
        <input
          id={fieldIds(name).id}
          name={name}
          type={isShown ? 'text' : 'password'}
          ref={input}
          autoComplete={autofillOf(autoComplete, '')}
          onInput={(event) => heedAutofill(event.currentTarget, autoComplete)}
          autoCapitalize="off"
          spellCheck={false}
          aria-required
          {...describeField({ name, hint, error })}
        />
        <IconButton
          label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          glyph={isShown ? EyeOff : Eye}
          onPress={() => setIsShown(!isShown)}
        />
      </div>
    </Field>
  )
}
