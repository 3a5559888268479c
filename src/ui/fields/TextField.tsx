import { type FormEvent, type KeyboardEvent, type SyntheticEvent, memo, useEffect, useRef, useState } from 'react'
import { autofillOf, forgetfulForm, heedAutofill } from './autofill'
import { classNames } from '../class-names'
import { Field, type FieldTexts, describeField, fieldIds } from './Field'
import { wasDrawnAhead } from '../first-screen'
import { Icon } from '../icons/Icon'
import { CircleCheck, Lock } from '../icons/icons'
import { excessWords, joinSentences } from './excess-words'
import { type Excess, type TextTransform, isInCapitals, takeChange, transformText } from './text-transform'
import type { MeantWords } from './Meant'
import { useBufferedCommit } from './useBufferedCommit'
import { writeAsTyped } from './write-as-typed'

type TextControl = HTMLInputElement | HTMLTextAreaElement

export type TextFieldProps = FieldTexts & {
  /** The form's text. A change from outside is shown; the field's own text coming back has no effect. */
  value: string
  /** Called with the text at most 30 ms after a key, on blur, on flushFields() and on unmount. */
  onCommit: (text: string, name: string) => void
  type?: 'text' | 'tel' | 'password' | undefined
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search' | undefined
  /** What the browser may fill in while the field is empty; without it, nothing. */
  autoComplete?: string | undefined
  /** Most characters (digits, with that transform) that it takes, counted after removing separators; see takeChange. */
  maxLength?: number | undefined
  /** Fixed text inside the control, before what is typed: '0-', '15-'. */
  prefix?: string | undefined
  transform?: TextTransform | undefined
  multiline?: boolean | undefined
  placeholder?: string | undefined
  onBlurred?: ((name: string) => void) | undefined
  /** Blocks pasting and tells the caller, who shows the message (CONTACT-030). */
  blockPaste?: (() => void) | undefined
  /** One of several fields of which one is enough: neither required nor marked as optional. */
  either?: boolean | undefined
  /** Ignores arrow up and arrow down (VALID-032). */
  blockArrows?: boolean | undefined
  /** What it asks about its text; see Field. */
  meant?: MeantWords | null | undefined
}

const typedKey = ({ nativeEvent }: SyntheticEvent): string | null => {
  if (!('inputType' in nativeEvent && nativeEvent.inputType === 'insertText' && 'data' in nativeEvent)) return null
  const { data } = nativeEvent
  return typeof data === 'string' && [...data].length === 1 ? data : null
}

const typeItWords = 'Acá no se puede pegar: escribilo.'

/**
 * Text field for long forms: a native input that keeps its own text, so that a key press renders nothing. It renders
 * only when its props change: pass callbacks that stay the same (they get the name), and other fields do not render. A
 * field is required unless `optional` is set.
 */
export const TextField = memo((props: TextFieldProps) => {
  const { value, onCommit, transform, onBlurred, blockPaste, blockArrows, prefix, multiline, readOnly, valid } = props
  const control = useRef<TextControl>(null)
  const [first] = useState(value)
  const held = useRef(value)
  const [excess, setExcess] = useState<Excess | null>(null)
  const [isRefused, setRefused] = useState(false)
  const write = (text: string) => {
    held.current = text
    setExcess(null)
    if (control.current && control.current.value !== text) control.current.value = text
    heedAutofill(control.current, props.autoComplete)
  }
  const buffer = useBufferedCommit(value, write, (text) => onCommit(text, props.name))
  const take = (input: TextControl, key: string | null = null) => {
    const change = { before: held.current, arrived: input.value, caret: input.selectionStart, key }
    const taken = takeChange({ ...change, transform, most: props.maxLength })
    if (taken.text !== input.value) {
      input.value = taken.text
      if (taken.caret !== null) input.setSelectionRange(taken.caret, taken.caret)
    }
    held.current = taken.text
    heedAutofill(input, props.autoComplete)
    setExcess(taken.excess)
    setRefused(false)
    buffer.changed(taken.text)
  }
  const taking = useRef(take)
  const typedAs = useRef(transform)
  useEffect(() => {
    taking.current = take
    typedAs.current = transform
  })
  useEffect(() => {
    const input = control.current
    // Autofill may fire only this event.
    const fill = () => {
      if (input && input.value !== held.current) taking.current(input)
    }
    // What was typed before this ran had no listener.
    if (wasDrawnAhead()) fill()
    // React's own event of that name is another one.
    const before = (event: Event) => event instanceof InputEvent && writeAsTyped(event, typedAs.current)
    input?.addEventListener('change', fill)
    input?.addEventListener('beforeinput', before)
    return () => {
      input?.removeEventListener('change', fill)
      input?.removeEventListener('beforeinput', before)
    }
  }, [])
  const words = excessWords(excess, transform)
  const error = excess?.kind === 'key' ? props.error : joinSentences(props.error, words)
  const refuse = (event: SyntheticEvent) => {
    if (!blockPaste) return
    event.preventDefault()
    setRefused(true)
    blockPaste()
  }
  const shared = {
    id: fieldIds(props.name).id,
    name: props.name,
    defaultValue: first,
    readOnly,
    autoComplete: autofillOf(props.autoComplete, first),
    inputMode: props.inputMode ?? (transform === 'digits' ? ('numeric' as const) : undefined),
    placeholder: props.placeholder,
    spellCheck: multiline ? undefined : false,
    'aria-required': props.optional || props.either || readOnly ? undefined : true,
    ...describeField({ ...props, error }),
    onInput: (event: FormEvent<TextControl>) => {
      // While a keyboard composes a word, its text must not be rewritten.
      const composing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true
      heedAutofill(event.currentTarget, props.autoComplete)
      if (composing) buffer.changed(transformText(event.currentTarget.value, transform, held.current))
      else take(event.currentTarget, typedKey(event))
    },
    onCompositionEnd: (event: FormEvent<TextControl>) => take(event.currentTarget),
    onBlur: () => {
      buffer.flush()
      if (excess?.kind !== 'whole') setExcess(null)
      onBlurred?.(props.name)
    },
    onPaste: refuse,
    onDrop: refuse,
    onKeyDown: (event: KeyboardEvent) => {
      if (blockArrows && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) event.preventDefault()
    },
  }
  return (
    <Field {...props} error={error} note={excess?.kind === 'key' ? words : isRefused ? typeItWords : null}>
      <div className={classNames('control', isInCapitals(transform) && 'is-upper')}>
        {prefix ? (
          <span className="affix" aria-hidden="true">
            {prefix}
          </span>
        ) : null}
        {multiline ? (
          <textarea {...shared} form={forgetfulForm} ref={(node) => void (control.current = node)} rows={4} />
        ) : (
          <input {...shared} ref={(node) => void (control.current = node)} type={props.type ?? 'text'} />
        )}
        {readOnly ? <Icon glyph={Lock} size="sm" /> : null}
        {valid && !readOnly && !error ? <Icon glyph={CircleCheck} /> : null}
      </div>
    </Field>
  )
})
TextField.displayName = 'TextField'
