import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { fieldId } from './focus'
import { Icon } from './Icon'
import { CircleAlert } from './icons'

/** What every field says about itself, whatever its control. */
export type FieldTexts = {
  label: ReactNode
  name: string
  hint?: ReactNode | undefined
  error?: string | null | undefined
  optional?: boolean | undefined
  readOnly?: boolean | undefined
  valid?: boolean | undefined
}

type FieldProps = FieldTexts & {
  children: ReactNode
  /** True when the control is a group of several: the label then names the group instead of pointing at one input. */
  group?: boolean | undefined
  className?: string | undefined
}

/** Ids of a field's parts, all from its name. */
export const fieldIds = (name: string) => {
  const id = fieldId(name)
  return { id, label: `${id}--label`, hint: `${id}--hint`, error: `${id}--error` }
}

/** The ARIA attributes that tie a control to its hint and to its error. */
export const describeField = ({ name, hint, error }: Pick<FieldTexts, 'name' | 'hint' | 'error'>) => {
  const ids = fieldIds(name)
  return {
    'aria-describedby': classNames(hint ? ids.hint : null, error ? ids.error : null) || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}

/** Message of a field, with its icon; the phone's keyboard never hides it because it stands above the control. */
export const FieldError = ({ id, children }: { id: string; children: string }) => (
  <span className="error-text" id={id}>
    <Icon glyph={CircleAlert} />
    <span>{children}</span>
  </span>
)

/** Frame of a field: label, hint, error, then the control. */
export const Field = ({
  label,
  name,
  hint,
  error,
  optional,
  readOnly,
  valid,
  group,
  className,
  children,
}: FieldProps) => {
  const ids = fieldIds(name)
  const text = (
    <>
      {label} {optional ? <span className="opt">(opcional)</span> : null}
    </>
  )
  const state = classNames(
    'field',
    error && 'is-error',
    readOnly && 'is-readonly',
    valid && !error && 'is-valid',
    className,
  )
  return (
    <div className={state}>
      {group ? (
        <span className="label" id={ids.label}>
          {text}
        </span>
      ) : (
        <label id={ids.label} htmlFor={ids.id}>
          {text}
        </label>
      )}
      {hint ? (
        <span className="hint" id={ids.hint}>
          {hint}
        </span>
      ) : null}
      {error ? <FieldError id={ids.error}>{error}</FieldError> : null}
      {children}
    </div>
  )
}
