import { type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { fieldId, focusField } from '../focus'
import { Icon } from '../icons/Icon'
import { CircleAlert } from '../icons/icons'

/** One problem to correct: the field's name and the sentence to show ('CUIL: tiene que tener 11 números'). */
export type SummaryProblem = { name: string; message: string }

type ErrorSummaryProps = {
  problems: readonly SummaryProblem[]
  /** One sentence above the list. */
  lead?: string | undefined
  /** One more sentence, after it. */
  note?: string | undefined
  /** Every new value moves the focus here, as after each failed attempt to continue. */
  focusKey?: number | undefined
  /** Called for a problem whose field is not on this screen. */
  onMissing?: ((name: string) => void) | undefined
  ref?: Ref<HTMLElement | null> | undefined
}

/** The problems of the form, at its top; each line links to its field. Renders nothing without problems. */
export const ErrorSummary = ({ problems, lead, note, focusKey, onMissing, ref }: ErrorSummaryProps) => {
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => box.current)
  useEffect(() => {
    const node = box.current
    if (focusKey === undefined || !node) return
    node.focus({ preventScroll: true })
    if (typeof node.scrollIntoView === 'function') node.scrollIntoView({ block: 'start' })
  }, [focusKey])
  if (problems.length === 0) return null
  return (
    <section className="err-summary" tabIndex={-1} role="alert" aria-labelledby={titleId} ref={box}>
      <h2 id={titleId}>
        <Icon glyph={CircleAlert} />
        {problems.length === 1 ? 'Revisá 1 dato' : `Revisá ${problems.length} datos`}
      </h2>
      {lead ? <p>{lead}</p> : null}
      {note ? <p>{note}</p> : null}
      <ul>
        {problems.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault()
                if (!focusField(name)) onMissing?.(name)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
