import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Panel, type PanelState } from '../../ui/content/Panel'
import type { Validity } from './panel'

/** A panel's part of the form became valid: which one, and how all of them stand (BENEFIT-022). */
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
 * A panel that tells once its part of the form is valid, and once the fund has agreed to it, so that the page goes on to the
 * next (BENEFIT-021, BENEFIT-022).
 */
export const StepPanel = ({ panel, validity, onToggle, onComplete, children, ...look }: StepPanelProps) => {
  const isAgreed = look.state === 'done' || look.state === 'waiting'
  const isValid = validity[panel]
  const was = useRef({ isAgreed, isValid })
  // Told when its own part changes, and not with every change of the others.
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
