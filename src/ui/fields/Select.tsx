import { forgetfulForm } from './autofill'
import { classNames } from '../class-names'
import { Field, type FieldTexts, describeField, fieldIds } from './Field'
import { Icon } from '../icons/Icon'
import { ChevronDown, Lock } from '../icons/icons'
import type { Option, OptionId } from './options'

export type SelectProps<Id extends OptionId> = FieldTexts & {
  value: Id | null
  options: readonly Option<Id>[]
  onChange: (value: Id | null) => void
  placeholder?: string | undefined
  /** Empty means any: neither required nor marked as optional. */
  either?: boolean | undefined
  onBlurred?: (() => void) | undefined
}

/** Choice among a few, with the system's own list. */
export const Select = <Id extends OptionId>(props: SelectProps<Id>) => {
  const { value, options, onChange, placeholder = 'Elegí una opción', readOnly } = props
  const { id } = fieldIds(props.name)
  const chosen = options.find((option) => option.id === value)
  if (readOnly) {
    return (
      <Field {...props}>
        <div className="control">
          <input
            id={id}
            type="text"
            readOnly
            autoComplete="off"
            value={chosen?.label ?? ''}
            {...describeField(props)}
          />
          <Icon glyph={Lock} size="sm" />
        </div>
      </Field>
    )
  }
  return (
    <Field {...props}>
      <div className="control">
        <select
          id={id}
          name={props.name}
          form={forgetfulForm}
          className={classNames(!chosen && 'is-empty')}
          value={chosen ? String(chosen.id) : ''}
          aria-required={props.optional || props.either ? undefined : true}
          {...describeField(props)}
          onChange={(event) => {
            const picked = options.find((option) => String(option.id) === event.currentTarget.value)
            onChange(picked ? picked.id : null)
          }}
          onBlur={() => props.onBlurred?.()}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.id} value={String(option.id)}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="chev">
          <Icon glyph={ChevronDown} />
        </span>
      </div>
    </Field>
  )
}
