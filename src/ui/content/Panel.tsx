import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../actions/IconButton'
import { Icon } from '../icons/Icon'
import { Check, ChevronDown, ChevronUp, Clock } from '../icons/icons'
import '../styles/screens/benefit.css'

/** State of a panel: done; complete and waiting for an answer; the one to fill in now; still to come. */
export type PanelState = 'done' | 'waiting' | 'now' | 'todo'

type PanelProps = {
  /** Its position among the panels, from 1; a done panel shows a tick instead. */
  number: number
  title: string
  /** One line under the title: what is asked, or the result. */
  detail?: ReactNode
  state: PanelState
  isOpen: boolean
  onToggle: () => void
  /**
   * Every new value above zero moves the focus to the title, as when the panel before it is done. If a field has the
   * focus, it stays there.
   */
  focusKey?: number | undefined
  children: ReactNode
}

const marks = { done: Check, waiting: Clock } as const
const spoken = { done: 'Listo', waiting: 'Pendiente', now: '', todo: '' } satisfies Record<PanelState, string>

/** Numbered section of a form that can be folded; several may be open, and folding keeps the content mounted. */
export const Panel = ({ number, title, detail, state, isOpen, onToggle, focusKey = 0, children }: PanelProps) => {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const node = heading.current
    if (focusKey === 0 || !node || document.activeElement?.matches('input, select, textarea')) return
    node.focus({ preventScroll: true })
    if (typeof node.scrollIntoView === 'function') node.scrollIntoView({ block: 'center' })
  }, [focusKey])
  return (
    <section className={`panel is-${state}`} aria-labelledby={`${id}-title`}>
      <div className="panel-head">
        <span className="panel-mark">
          <span aria-hidden="true">
            {state === 'done' || state === 'waiting' ? <Icon glyph={marks[state]} /> : number}
          </span>
          {spoken[state] === '' ? null : <span className="vh">{spoken[state]}</span>}
        </span>
        <div className="grow">
          <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {detail ? <p className="panel-detail">{detail}</p> : null}
        </div>
        <IconButton
          label={`${isOpen ? 'Contraer' : 'Desplegar'} ${title}`}
          glyph={isOpen ? ChevronUp : ChevronDown}
          expanded={isOpen}
          controls={`${id}-body`}
          onPress={onToggle}
        />
      </div>
      <div className="panel-body" id={`${id}-body`} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
