import { classNames } from '../class-names'
import { FieldMessages, type FieldTexts, describeField, fieldIds } from './Field'

/** One card of a RadioCards group. */
export type RadioOption<Id extends string> = {
  id: Id
  label: string
  detail?: string | undefined
  disabled?: boolean | undefined
}

export type RadioCardsProps<Id extends string> = Omit<FieldTexts, 'valid'> & {
  /** The chosen id; null or '' until answered. */
  value: Id | '' | null
  options: readonly RadioOption<Id>[]
  onChange: (id: Id) => void
  /** In one row, for up to three short options. */
  inline?: boolean | undefined
  onBlurred?: (() => void) | undefined
}

/**
 * Choice among a few, all visible; the whole card is the target. It uses native radios, which every phone and screen
 * reader knows.
 */
export const RadioCards = <Id extends string>(props: RadioCardsProps<Id>) => {
  const { label, value, options, onChange, hint, error, readOnly, optional, inline, onBlurred } = props
  const ids = fieldIds(props.name)
  return (
    <div
      id={ids.id}
      className={classNames('field choices-group', error && 'is-error')}
      role="radiogroup"
      aria-labelledby={ids.label}
      aria-required={!optional}
      {...describeField(props)}
      onBlur={(event) => {
        const stays = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (!stays) onBlurred?.()
      }}
    >
      <span className="label" id={ids.label}>
        {label} {optional ? <span className="opt">(opcional)</span> : null}
      </span>
      <FieldMessages ids={ids} hint={hint} error={error} />
      <div className={classNames('choices', inline && 'choices-inline')}>
        {options.map((option) => (
          <label
            key={option.id}
            className={classNames('choice', option.id === value && 'is-on', (option.disabled || readOnly) && 'is-off')}
          >
            <input
              type="radio"
              className="vh"
              name={props.name}
              value={option.id}
              autoComplete="off"
              checked={option.id === value}
              disabled={option.disabled ?? readOnly ?? false}
              onChange={() => onChange(option.id)}
            />
            <span className="mark" aria-hidden="true" />
            <span className="lbl">
              {option.label}
              {option.detail ? <small>{option.detail}</small> : null}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
