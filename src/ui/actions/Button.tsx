import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class'
import { Icon, type Glyph } from '../icons/Icon'
import { SentenceLabel } from './SentenceLabel'
import { Spinner } from '../waiting/Spinner'
import { nameOf } from './accessible-name'

export type ButtonProps = ButtonLook & {
  children: ReactNode
  onPress?: (() => void) | undefined
  type?: 'button' | 'submit' | undefined
  /** Icon before the label, for its meaning; `iconEnd` is after it, for its direction. */
  icon?: Glyph | undefined
  iconEnd?: Glyph | undefined
  /** The work that the button started is running: it keeps its size, says so and ignores further presses. */
  pending?: boolean | undefined
  pendingText?: string | undefined
  /** It is as wide from the beginning as while its work runs: for work that may start without a press, beside other things. */
  roomy?: boolean | undefined
  /** Looks disabled and says so, but can be focused and still calls onPress, which should show what is missing. */
  softDisabled?: boolean | undefined
  /** Id of the text that explains the button, such as the list of what is missing. */
  describedBy?: string | undefined
  /** Accessible name, when what is shown does not say which object it is about; it contains what is shown. */
  label?: string | undefined
  /** Shows a verbatim label of the specification as a sentence ('finalizar trámite', 'ACEPTAR'). */
  sentence?: boolean | undefined
  autoFocus?: boolean | undefined
  id?: string | undefined
}

/** The portal's button. It is a native one, because it is on every screen and must be light. One primary per view. */
export const Button = (props: ButtonProps) => {
  const { children, icon, iconEnd, pending, pendingText = 'Enviando…', softDisabled, onPress } = props
  return (
    <button
      className={buttonClass(props, pending && 'is-pending')}
      type={props.type ?? 'button'}
      id={props.id}
      autoFocus={props.autoFocus}
      aria-label={nameOf(props.label, children)}
      aria-describedby={props.describedBy}
      aria-busy={pending || undefined}
      aria-disabled={softDisabled || pending || undefined}
      data-room={props.roomy ? pendingText : undefined}
      onClick={(event) => {
        if (pending) event.preventDefault()
        else onPress?.()
      }}
    >
      <span className="btn-body">
        {icon ? <Icon glyph={icon} /> : null}
        {props.sentence && typeof children === 'string' ? <SentenceLabel>{children}</SentenceLabel> : children}
        {iconEnd ? <Icon glyph={iconEnd} /> : null}
      </span>
      {pending ? (
        <span className="btn-busy">
          <Spinner />
          {pendingText}
        </span>
      ) : null}
    </button>
  )
}
