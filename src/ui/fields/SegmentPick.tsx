import { useId, type ReactNode } from 'react'
import '../styles/fields/segment-pick.css'

type Segment<Value extends string> = { value: Value; label: string; sign: ReactNode }

type SegmentPickProps<Value extends string> = {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onPick: (value: Value) => void
}

/** A choice of a few, side by side, which takes effect at once; the arrows move it. */
export const SegmentPick = <Value extends string>({ label, segments, value, onPick }: SegmentPickProps<Value>) => {
  const name = useId()
  return (
    <fieldset className="seg-pick">
      <legend>{label}</legend>
      <div>
        {segments.map((segment) => (
          <label key={segment.value}>
            <input
              type="radio"
              autoComplete="off"
              className="vh"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onPick(segment.value)}
            />
            <span aria-hidden="true">{segment.sign}</span>
            <small>{segment.label}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
