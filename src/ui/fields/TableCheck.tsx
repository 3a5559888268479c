import type { KeyboardEvent } from 'react'
import { classNames } from '../class-names'
import '../styles/fields/table-check.css'

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

/**
 * A checkbox without a text beside it, for the rows of a table and the heads of groups. Its look is drawn by the sheet
 * from the native state: when hundreds are ticked at once, few elements get another style.
 */
export const TableCheck = ({ label, checked, mixed = false, isHeld = false, onChange, onKeyDown }: TableCheckProps) => (
  <label className={classNames('check check-only', isHeld && 'is-held')}>
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
    <span className="box" aria-hidden="true" />
  </label>
)
