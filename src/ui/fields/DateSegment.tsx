import type { ClipboardEvent, FormEvent, KeyboardEvent } from 'react'
import { autofillOf, heedAutofill } from './autofill'
import { classNames } from '../class-names'
import type { DateParts } from './date-parts'
import type { describeField } from './Field'
import { transformText } from './text-transform'

/** What a segment reports to its date field. */
export type DateSegmentHandlers = {
  changed: () => void
  goTo: (part: keyof DateParts, step: 1 | -1) => void
  /** A text arrived at once; returns true when it was a date and was used. */
  arrived: (text: string) => boolean
}

type DateSegmentProps = {
  part: keyof DateParts
  id: string
  first: string
  readOnly: boolean | undefined
  required: boolean
  autoComplete: 'bday' | undefined
  describe: ReturnType<typeof describeField>
  handlers: DateSegmentHandlers
  register: (node: HTMLInputElement | null) => void
}

const segments = {
  day: { label: 'Día', placeholder: 'dd', length: 2 },
  month: { label: 'Mes', placeholder: 'mm', length: 2 },
  year: { label: 'Año', placeholder: 'aaaa', length: 4 },
} satisfies Record<keyof DateParts, { label: string; placeholder: string; length: number }>

/** Autocomplete token of one segment of a date. */
export const segmentToken = (token: 'bday' | undefined, part: keyof DateParts): string | undefined =>
  token && `${token}-${part}`

const isSeparator = (key: string) => key === '/' || key === '-' || key === '.' || key === ' '

/** One of the three inputs of a date. When it is full the focus moves on; backspace in an empty one goes back. */
export const DateSegment = ({ part, handlers, describe, register, ...props }: DateSegmentProps) => {
  const { label, placeholder, length } = segments[part]
  const typed = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    // Some keyboards send a whole date at once, and separators as text alone.
    if (input.value.length > length && handlers.arrived(input.value)) return
    const isEnded = /^\s*\d+\s*[/.\- ]\s*$/.test(input.value)
    const digits = transformText(input.value, 'digits').slice(0, length)
    if (digits !== input.value) input.value = digits
    heedAutofill(input, segmentToken(props.autoComplete, part))
    handlers.changed()
    if (isEnded || (digits.length === length && input.selectionStart === length)) handlers.goTo(part, 1)
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault()
    if (event.key === 'Backspace' && event.currentTarget.value === '') {
      event.preventDefault()
      handlers.goTo(part, -1)
    }
    if (isSeparator(event.key)) {
      event.preventDefault()
      if (event.currentTarget.value !== '') handlers.goTo(part, 1)
    }
  }
  const pasted = (event: ClipboardEvent<HTMLInputElement>) => {
    if (!props.readOnly && handlers.arrived(event.clipboardData.getData('text'))) event.preventDefault()
  }
  return (
    <>
      {part === 'day' ? null : (
        <span className="bar" aria-hidden="true">
          /
        </span>
      )}
      <input
        {...describe}
        className={classNames('seg-in', part === 'year' && 'is-year')}
        id={props.id}
        ref={register}
        type="text"
        inputMode="numeric"
        autoComplete={autofillOf(segmentToken(props.autoComplete, part), props.first)}
        aria-label={label}
        aria-required={props.required || undefined}
        placeholder={placeholder}
        defaultValue={props.first}
        readOnly={props.readOnly}
        onInput={typed}
        onKeyDown={pressed}
        onPaste={pasted}
        onFocus={(event) => event.currentTarget.select()}
      />
    </>
  )
}
