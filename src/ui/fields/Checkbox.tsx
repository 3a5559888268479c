import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { wasDrawnAhead } from '../first-screen'
import { ErrorPlace, fieldIds } from './Field'
import { Icon } from '../icons/Icon'
import { Check, Minus } from '../icons/icons'

export type CheckboxProps = {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** Some of the boxes that this one stands for are ticked, not all. */
  mixed?: boolean | undefined
  error?: string | null | undefined
}

/** A checkbox with its sentence; the whole line is the target. */
export const Checkbox = ({ name, checked, onChange, children, mixed, error }: CheckboxProps) => {
  const ids = fieldIds(name)
  return (
    <div className={classNames('field', error && 'is-error')} id={ids.id}>
      <ErrorPlace id={ids.error} error={error} />
      <label className={classNames('check', checked && 'is-on', mixed && 'is-mixed')}>
        <input
          type="checkbox"
          className="vh"
          name={name}
          autoComplete="off"
          checked={checked}
          ref={(box) => {
            if (!box) return
            box.indeterminate = mixed ?? false
            // Ticked before this ran: the form does not know of it yet.
            if (wasDrawnAhead() && box.checked !== checked) onChange(box.checked)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? ids.error : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className="box" aria-hidden="true">
          <Icon glyph={mixed ? Minus : Check} />
        </span>
        <span>{children}</span>
      </label>
    </div>
  )
}
