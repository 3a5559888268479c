import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names'
import { fieldId } from '../focus'
import { Icon } from '../icons/Icon'
import { CircleAlert } from '../icons/icons'
import { afterPress } from '../press'
import { Meant, type MeantWords } from './Meant'

/** The texts of every field, whatever its control. */
export type FieldTexts = {
  label: ReactNode
  name: string
  hint?: ReactNode | undefined
  error?: string | null | undefined
  optional?: boolean | undefined
  readOnly?: boolean | undefined
  valid?: boolean | undefined
}

type FieldProps = FieldTexts & {
  children: ReactNode
  /** Note on a key that the field did not take. It is no error, because the field's text is valid. */
  note?: string | null | undefined
  /** What it asks about its text; null while there is nothing to ask, undefined for a field that never asks. */
  meant?: MeantWords | null | undefined
  /** True when the control is a group of several: the label then names the group instead of pointing to one input. */
  group?: boolean | undefined
  className?: string | undefined
}

/** Ids of a field's parts, made from its name. */
export const fieldIds = (name: string) => {
  const id = fieldId(name)
  return { id, label: `${id}--label`, hint: `${id}--hint`, error: `${id}--error` }
}

/** The ARIA attributes that connect a control to its hint and its error. */
export const describeField = ({ name, hint, error }: Pick<FieldTexts, 'name' | 'hint' | 'error'>) => {
  const ids = fieldIds(name)
  return {
    'aria-describedby': classNames(hint ? ids.hint : null, error ? ids.error : null) || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}

/** Message of a field, with its icon. It is above the control, so that the phone's keyboard does not hide it. */
export const FieldError = ({ id, children }: { id: string; children: string }) => (
  <span className="error-text" id={id}>
    <Icon glyph={CircleAlert} />
    <span>{children}</span>
  </span>
)

/**
 * The place of a field's message. When a message disappears, its room stays until the person has left the field and the
 * present press has had its click, so that nothing moves under a finger.
 */
export const ErrorPlace = ({ id, error }: { id: string; error: string | null | undefined }) => {
  const place = useRef<HTMLSpanElement>(null)
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const node = place.current
    if (error) {
      setRoom(node?.offsetHeight ?? 0)
      return undefined
    }
    if (room === 0) return undefined
    const frame = node?.parentElement
    const release = () => afterPress(() => setRoom(0))
    const left = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && frame?.contains(relatedTarget))) release()
    }
    if (!frame?.contains(document.activeElement)) {
      release()
      return undefined
    }
    frame.addEventListener('focusout', left)
    return () => frame.removeEventListener('focusout', left)
  }, [error, room])
  if (error)
    return (
      <span className="error-text" id={id} ref={place}>
        <Icon glyph={CircleAlert} />
        <span>{error}</span>
      </span>
    )
  return room === 0 ? null : <span ref={place} style={{ height: room }} aria-hidden="true" />
}

type FieldMessagesProps = { ids: ReturnType<typeof fieldIds> } & Pick<FieldTexts, 'hint' | 'error'>

/** What stands between a label and its control: the hint, then the error. */
export const FieldMessages = ({ ids, hint, error }: FieldMessagesProps) => (
  <>
    {hint ? (
      <span className="hint" id={ids.hint}>
        {hint}
      </span>
    ) : null}
    <ErrorPlace id={ids.error} error={error} />
  </>
)

/** Frame of a field: label, hint, error, then the control. */
export const Field = ({
  label,
  name,
  hint,
  error,
  optional,
  readOnly,
  valid,
  group,
  className,
  note,
  meant,
  children,
}: FieldProps) => {
  const ids = fieldIds(name)
  const text = (
    <>
      {label} {optional ? <span className="opt">(opcional)</span> : null}
    </>
  )
  const state = classNames(
    'field',
    error && 'is-error',
    readOnly && 'is-readonly',
    valid && !error && 'is-valid',
    className,
  )
  return (
    <div className={state}>
      {group ? (
        <span className="label" id={ids.label}>
          {text}
        </span>
      ) : (
        <label id={ids.label} htmlFor={ids.id}>
          {text}
        </label>
      )}
      <FieldMessages ids={ids} hint={hint} error={error} />
      {meant === undefined ? null : <Meant meant={meant} />}
      {note ? (
        <span className="hint" role="alert">
          {note}
        </span>
      ) : null}
      {children}
    </div>
  )
}
