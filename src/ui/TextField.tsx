import { type FormEvent, type KeyboardEvent, type SyntheticEvent, memo, useRef, useState } from 'react'
import { classNames } from './class-names'
import { Field, type FieldTexts, describeField, fieldIds } from './Field'
import { Icon } from './Icon'
import { CircleCheck, Lock } from './icons'
import { type TextTransform, transformInPlace, transformText } from './text-transform'
import { useBufferedCommit } from './useBufferedCommit'

type TextControl = HTMLInputElement | HTMLTextAreaElement

export type TextFieldProps = FieldTexts & {
  /** What the form holds. A change from outside is shown; the field's own text comes back without effect. */
  value: string
  /** Gets the text at most 170 ms after a key, on blur, on flushFields() and when the field goes away. */
  onCommit: (text: string, name: string) => void
  type?: 'text' | 'email' | 'tel' | 'password' | undefined
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search' | undefined
  autoComplete?: string | undefined
  maxLength?: number | undefined
  /** Fixed text inside the control, before what is typed: '0-', '15-'. */
  prefix?: string | undefined
  transform?: TextTransform | undefined
  multiline?: boolean | undefined
  placeholder?: string | undefined
  onBlurred?: ((name: string) => void) | undefined
  /** Refuses pasting and tells it to the caller, who shows the message (CONTACT-030). */
  blockPaste?: (() => void) | undefined
  /** Swallows arrow up and arrow down (VALID-032). */
  blockArrows?: boolean | undefined
}

/**
 * Text field for long forms: a native input that keeps its own text, so that a key press renders nothing. It renders again
 * only for changed props: give it callbacks that stay the same (they get the name) and its neighbours cost nothing. Required
 * is the rule; say `optional` where it is not.
 */
export const TextField = memo((props: TextFieldProps) => {
  const { value, onCommit, transform, onBlurred, blockPaste, blockArrows, prefix, multiline, readOnly, valid } = props
  const control = useRef<TextControl>(null)
  const [first] = useState(value)
  const write = (text: string) => {
    if (control.current && control.current.value !== text) control.current.value = text
  }
  const buffer = useBufferedCommit(value, write, (text) => onCommit(text, props.name))
  const take = (input: TextControl) => buffer.changed(transformInPlace(input, transform))
  const refuse = (event: SyntheticEvent) => {
    if (!blockPaste) return
    event.preventDefault()
    blockPaste()
  }
  const shared = {
    id: fieldIds(props.name).id,
    name: props.name,
    defaultValue: first,
    readOnly,
    maxLength: props.maxLength,
    autoComplete: props.autoComplete ?? 'off',
    inputMode: props.inputMode ?? (transform === 'digits' ? ('numeric' as const) : undefined),
    placeholder: props.placeholder,
    spellCheck: multiline ? undefined : false,
    'aria-required': props.optional || readOnly ? undefined : true,
    ...describeField(props),
    onInput: (event: FormEvent<TextControl>) => {
      // A keyboard that is composing a word must not find its text rewritten under it.
      const composing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true
      if (composing) buffer.changed(transformText(event.currentTarget.value, transform))
      else take(event.currentTarget)
    },
    onCompositionEnd: (event: FormEvent<TextControl>) => take(event.currentTarget),
    onBlur: () => {
      buffer.flush()
      onBlurred?.(props.name)
    },
    onPaste: refuse,
    onDrop: refuse,
    onKeyDown: (event: KeyboardEvent) => {
      if (blockArrows && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) event.preventDefault()
    },
  }
  return (
    <Field {...props}>
      <div className={classNames('control', transform === 'upper' && 'is-upper')}>
        {prefix ? (
          <span className="affix" aria-hidden="true">
            {prefix}
          </span>
        ) : null}
        {multiline ? (
          <textarea {...shared} ref={(node) => void (control.current = node)} rows={4} />
        ) : (
          <input {...shared} ref={(node) => void (control.current = node)} type={props.type ?? 'text'} />
        )}
        {readOnly ? <Icon glyph={Lock} size="sm" /> : null}
        {valid && !readOnly && !props.error ? <Icon glyph={CircleCheck} /> : null}
      </div>
    </Field>
  )
})
TextField.displayName = 'TextField'
