import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import { classNames } from '../class-names'
import type { ComboBoxProps } from './ComboBox'
import { ComboBoxList } from './ComboBoxList'
import { ComboBoxPopover } from './ComboBoxPopover'
import { FieldMessages, describeField, fieldIds } from './Field'
import { Icon } from '../icons/Icon'
import { ChevronDown, Lock } from '../icons/icons'
import { type OptionId, searchOptions, toSearchable, toSearchableOptions } from './options'
import '../styles/fields/combobox.css'

/** The implementation of ComboBox, in its own chunk. */
export const ComboBoxControl = (props: ComboBoxProps) => {
  const { value, items, onChange, hint, error, readOnly, optional, loading, onBlurred } = props
  const ids = fieldIds(props.name)
  const searchable = useMemo(() => toSearchableOptions(items), [items])
  const labelOf = (id: OptionId | null) =>
    id === null ? '' : (items.find((item) => item.id === id)?.label ?? props.valueLabel ?? '')
  // What the person is typing; null while the text is the chosen option's.
  const [typed, setTyped] = useState<string | null>(null)
  const { wordsMeant } = props
  const matches = useMemo(() => searchOptions(searchable, typed ?? '', wordsMeant), [searchable, typed, wordsMeant])
  // An answer writes its name into the field, and a name that changes there opens the list like a typed one.
  const openedBy = useRef<'focus' | 'input' | 'manual' | undefined>(undefined)
  const isUnasked = (): boolean => value !== null && typed === null && openedBy.current === 'input'
  const choose = (id: OptionId | null) => {
    setTyped(null)
    if (id !== value) onChange(id)
  }
  const type = (text: string) => {
    setTyped(text === labelOf(value) ? null : text)
    // Emptying the field removes the answer at once: on blur it could not be told from a half-typed text.
    if (text === '' && value !== null) onChange(null)
  }
  const settle = () => {
    if (typed === null) return
    const exact = searchable.find(({ text }) => text === toSearchable(typed))
    choose(exact ? exact.option.id : value)
  }
  // The list reports the same option when it closes without a choice, for example when the page scrolls. Keep the typed
  // text; only these two keys and leaving the field end it.
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(null)
    if (event.key === 'Enter' && !event.currentTarget.hasAttribute('aria-activedescendant')) settle()
  }
  const described = describeField(props)['aria-describedby']
  return (
    <I18nProvider locale="es-AR">
      <ComboBox
        className={classNames('field combobox', error && 'is-error', readOnly && 'is-readonly')}
        id={ids.id}
        items={matches}
        value={value}
        inputValue={typed ?? labelOf(value)}
        onInputChange={type}
        onOpenChange={(_isOpen, trigger) => {
          openedBy.current = trigger
        }}
        onChange={(id) => {
          if (id !== value) choose(id)
        }}
        onKeyDown={pressed}
        onBlur={() => {
          settle()
          onBlurred?.()
        }}
        isInvalid={Boolean(error)}
        isReadOnly={readOnly ?? false}
        isRequired={!optional}
        validationBehavior="aria"
        allowsEmptyCollection
        {...(described ? { 'aria-describedby': described } : {})}
      >
        <Label id={ids.label}>
          {props.label} {optional ? <span className="opt">(opcional)</span> : null}
        </Label>
        <FieldMessages ids={ids} hint={hint} error={error} />
        <div className="control">
          <Input placeholder={props.placeholder ?? 'Escribí para buscar'} autoComplete="off" spellCheck={false} />
          {readOnly ? (
            <Icon glyph={Lock} size="sm" />
          ) : (
            <Button className="btn btn-icon" aria-label="Abrir la lista">
              <Icon glyph={ChevronDown} />
            </Button>
          )}
        </div>
        <ComboBoxPopover isUnasked={isUnasked}>
          <ComboBoxList count={matches.length} loading={loading ?? false} wayOn={props.wayOn} />
        </ComboBoxPopover>
      </ComboBox>
    </I18nProvider>
  )
}
