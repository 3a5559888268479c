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
  /** Whether the rules are there: what they find right as they come did not become so. */
  judged: boolean
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
export const StepPanel = ({ panel, validity, judged, onToggle, onComplete, children, ...look }: StepPanelProps) => {
  const isAgreed = look.state === 'done' || look.state === 'waiting'
  const isValid = validity[panel]
  const was = useRef(judged ? { isAgreed, isValid } : null)
  // Reads the newest props, so that only a change of this panel calls it.
  const tell = useEffectEvent(() => onComplete({ panel, validity }))
  useEffect(() => {
    const before = was.current
    if (before !== null && ((isAgreed && !before.isAgreed) || (isValid && !before.isValid))) tell()
    was.current = judged ? { isAgreed, isValid } : null
  }, [judged, isAgreed, isValid])
  return (
    <Panel {...look} onToggle={() => onToggle(panel)}>
      {children}
    </Panel>
  )
}
