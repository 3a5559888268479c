import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Panel, type PanelState } from '../../ui/content/Panel'
import type { Validity } from './panel'

/** Event: a panel became valid. Names the panel, and the validity of all panels (BENEFIT-022). */
export type StepComplete = { panel: string; validity: Validity }

type StepPanelProps = {
  panel: string
  number: number
  title: string
  detail: ReactNode
  state: PanelState
  validity: Validity
  isOpen: boolean
  onToggle: (panel: string) => void
  focusKey: number
  onComplete: (event: StepComplete) => void
  children: ReactNode
}

/**
 * A panel that calls `onComplete` when it becomes valid, and again when the fund has validated it, so that the page
 * goes to the next one (BENEFIT-021, BENEFIT-022).
 */
export const StepPanel = ({ panel, validity, onToggle, onComplete, children, ...look }: StepPanelProps) => {
  const isAgreed = look.state === 'done' || look.state === 'waiting'
  const isValid = validity[panel]
  const was = useRef({ isAgreed, isValid })
  // Reads the newest props, so that only a change of this panel calls it.
  const tell = useEffectEvent(() => onComplete({ panel, validity }))
  useEffect(() => {
    if ((isAgreed && !was.current.isAgreed) || (isValid && !was.current.isValid)) tell()
    was.current = { isAgreed, isValid }
  }, [isAgreed, isValid])
  return (
    <Panel {...look} onToggle={() => onToggle(panel)}>
      {children}
    </Panel>
  )
}
