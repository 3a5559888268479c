import type { KeyboardEvent } from 'react'
import { Icon } from '../icons/Icon'
import { Check, Minus } from '../icons/icons'
import { classNames } from '../class-names'

type TableCheckProps = {
  /** Accessible name, with its object: 'Elegir Julio 2025'. */
  label: string
  checked: boolean
  /** Some of the boxes that this one stands for are ticked, not all. */
  mixed?: boolean | undefined
  /** It says that it cannot be changed now, and can still be focused. */
  isHeld?: boolean | undefined
  onChange: (checked: boolean) => void
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
}

/** A checkbox without a text beside it, for the rows of a table and the heads of groups. */
export const TableCheck = ({ label, checked, mixed = false, isHeld = false, onChange, onKeyDown }: TableCheckProps) => (
  <label className={classNames('check check-only', checked && 'is-on', mixed && 'is-mixed')}>
    <input
      type="checkbox"
      className="vh"
      autoComplete="off"
      aria-label={label}
      aria-disabled={isHeld || undefined}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = mixed
      }}
      onKeyDown={onKeyDown}
      onChange={(event) => {
        if (!isHeld) onChange(event.currentTarget.checked)
      }}
    />
    <span className="box" aria-hidden="true">
      <Icon glyph={mixed ? Minus : Check} />
    </span>
  </label>
)
