import { type FocusEvent, Suspense, memo, useRef, useState } from 'react'
import { heedAutofill } from './autofill'
import { DateSegment, type DateSegmentHandlers, segmentToken } from './DateSegment'
import { type DateParts, findDateParts, toDateParts, toDateValue, toWholeYear } from './date-parts'
import { Field, type FieldTexts, describeField, fieldIds } from './Field'
import { Icon } from '../icons/Icon'
import { IconButton } from '../actions/IconButton'
import { Calendar, Lock } from '../icons/icons'
import { lazyPart } from '../lazy-part'
import { useBufferedCommit } from './useBufferedCommit'

const DateCalendar = lazyPart(() => import('./DateCalendar').then((module) => module.DateCalendar))

export type DateFieldProps = Omit<FieldTexts, 'valid' | 'label'> & {
  /** Label of the field, also used in the name of the calendar button. */
  label: string
  /** yyyy-mm-dd, '', or the raw text of a date that is impossible or not complete. */
  value: string
  onCommit: (value: string, name: string) => void
  /** Shows the calendar button; leave it out for dates that people know by heart, such as a birth. */
  calendar?: boolean | undefined
  /** First and last selectable day of the calendar, yyyy-mm-dd. */
  min?: string | undefined
  max?: string | undefined
  autoComplete?: 'bday' | undefined
  onBlurred?: ((name: string) => void) | undefined
}

/** Two digits that most years begin with: whoever leaves the field there has not finished. */
const isBegun = (year: string): boolean => year === '19' || year === '20'

const order = ['day', 'month', 'year'] as const

/** A date typed as day, month and year: three native inputs that look and behave as one control. */
export const DateField = memo((props: DateFieldProps) => {
  const { value, onCommit, onBlurred, readOnly, calendar } = props
  const inputs = useRef<Partial<Record<keyof DateParts, HTMLInputElement | null>>>({})
  const control = useRef<HTMLDivElement>(null)
  const [first] = useState(() => toDateParts(value))
  // The date that the calendar was opened with; null while it is closed.
  const [picking, setPicking] = useState<string | null>(null)
  const read = (): DateParts => ({
    day: inputs.current.day?.value ?? '',
    month: inputs.current.month?.value ?? '',
    year: inputs.current.year?.value ?? '',
  })
  const write = (parts: DateParts) => {
    for (const part of order) {
      const input = inputs.current[part]
      if (input && input.value !== parts[part]) input.value = parts[part]
      heedAutofill(input, segmentToken(props.autoComplete, part))
    }
  }
  const buffer = useBufferedCommit(
    value,
    (text) => write(toDateParts(text)),
    (text) => onCommit(text, props.name),
  )
  const goTo = (part: keyof DateParts, step: 1 | -1) => {
    const next = order[order.indexOf(part) + step]
    if (next) inputs.current[next]?.focus()
  }
  const handlers: DateSegmentHandlers = {
    changed: () => buffer.changed(toDateValue(read())),
    goTo,
    arrived: (text) => {
      const parts = findDateParts(text)
      if (!parts) return false
      write(parts)
      buffer.changed(toDateValue(parts))
      inputs.current.year?.focus()
      return true
    },
  }
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
    const parts = read()
    const year = isBegun(parts.year) ? parts.year : toWholeYear(parts.year)
    if (year !== parts.year) buffer.changed(toDateValue({ ...parts, year }))
    buffer.flush()
    write(toDateParts(toDateValue({ ...parts, year })))
    if (picking === null) onBlurred?.(props.name)
  }
  const ids = fieldIds(props.name)
  return (
    <Field {...props} group>
      <div className="control date" role="group" aria-labelledby={ids.label} ref={control} onBlur={leave}>
        {order.map((part) => (
          <DateSegment
            key={part}
            part={part}
            id={part === 'day' ? ids.id : `${ids.id}--${part}`}
            first={first[part]}
            readOnly={readOnly}
            required={!props.optional && !readOnly}
            autoComplete={props.autoComplete}
            describe={describeField(props)}
            handlers={handlers}
            register={(node) => {
              inputs.current[part] = node
            }}
          />
        ))}
        {readOnly ? <Icon glyph={Lock} size="sm" /> : null}
        {calendar && !readOnly ? (
          <IconButton
            label={`Abrir el calendario de ${props.label}`}
            glyph={Calendar}
            onPress={() => setPicking(toDateValue(read()))}
            expanded={picking !== null}
          />
        ) : null}
      </div>
      {picking === null ? null : (
        <Suspense fallback={null}>
          <DateCalendar
            trigger={control}
            value={picking}
            min={props.min}
            max={props.max}
            onPick={(picked) => {
              write(toDateParts(picked))
              buffer.changed(picked)
              buffer.flush()
            }}
            onClose={() => setPicking(null)}
          />
        </Suspense>
      )}
    </Field>
  )
})
DateField.displayName = 'DateField'
