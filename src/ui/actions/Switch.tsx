import { Icon, type Glyph } from '../icons/Icon'
import { useId } from 'react'
import '../styles/fields/switch.css'

type SwitchRowProps = {
  glyph: Glyph
  title: string
  /** One line about it. */
  detail: string
  isOn: boolean
  /** Why it cannot be changed now; it is then seen and heard as it stands. */
  locked?: string | undefined
  /** What went wrong with the last change, which was taken back. */
  failure?: string | undefined
  onChange: (isOn: boolean) => void
}

/** A row with a switch, which is named by the whole row and says Sí or No besides its colour. Space and Enter change it. */
export const SwitchRow = ({ glyph, title, detail, isOn, locked, failure, onChange }: SwitchRowProps) => {
  const id = useId()
  const words = failure ?? locked
  return (
    <li className={locked === undefined ? 'switch-row' : 'switch-row is-off'}>
      <span className="ic">
        <Icon glyph={glyph} />
      </span>
      <label className="tx" htmlFor={id}>
        <b>{title}</b>
        <span>{detail}</span>
      </label>
      <button
        type="button"
        role="switch"
        id={id}
        className="switch"
        aria-checked={isOn}
        aria-label={`${title}: ${detail}`}
        aria-disabled={locked === undefined ? undefined : true}
        aria-describedby={words === undefined ? undefined : `${id}-d`}
        onClick={() => {
          if (locked === undefined) onChange(!isOn)
        }}
      >
        <span className="w" aria-hidden="true">
          {isOn ? 'Sí' : 'No'}
        </span>
        <i />
      </button>
      {words === undefined ? null : (
        <p id={`${id}-d`} className={failure === undefined ? 'vh' : 'switch-failed'} role={failure && 'alert'}>
          {words}
        </p>
      )}
    </li>
  )
}
