import { useId } from 'react'
import '../styles/fields/toggle.css'

/** One choice of a toggle, and how many things it stands for. */
export type ToggleChoice<Value extends string> = { value: Value; label: string; count?: number | undefined }

type ToggleProps<Value extends string> = {
  /** What is chosen, for screen readers: 'Cuáles ver'. */
  label: string
  choices: readonly ToggleChoice<Value>[]
  value: Value
  onPick: (value: Value) => void
}

/** A choice of a few, side by side, which takes effect at once; the arrows move it. With large letters one below the other. */
export const Toggle = <Value extends string>({ label, choices, value, onPick }: ToggleProps<Value>) => {
  const name = useId()
  return (
    <fieldset className="toggle">
      <legend className="vh">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            autoComplete="off"
            className="vh"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onPick(choice.value)}
          />
          <span>
            {choice.label} {choice.count === undefined ? null : <span className="count">{choice.count}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
