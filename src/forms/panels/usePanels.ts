import { useState } from 'react'
import type { StepComplete } from './StepPanel'

type Panels = {
  isOpen: (panel: string) => boolean
  toggle: (panel: string) => void
  /** Opens every panel, so that nothing missing is hidden in a folded one. */
  openAll: () => void
  /** Opens and focuses the next panel that is not valid (BENEFIT-021). */
  advance: (event: StepComplete) => void
  focusKey: (panel: string) => number
}

/** Which of the panels are open, and which one gets the focus. All are open at first. */
export const usePanels = (ids: readonly string[]): Panels => {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState<{ panel: string; times: number } | null>(null)
  const open = (panel: string): void => setFolded((last) => new Set([...last].filter((other) => other !== panel)))
  return {
    isOpen: (panel) => !folded.has(panel),
    toggle: (panel) => {
      if (folded.has(panel)) open(panel)
      else setFolded(new Set([...folded, panel]))
    },
    openAll: () => setFolded(new Set()),
    advance: ({ panel, validity }) => {
      // If none is left, keep the focus in this panel: its own button has just disappeared.
      const next = ids.slice(ids.indexOf(panel) + 1).find((one) => !validity[one]) ?? panel
      open(next)
      setFocused((last) => ({ panel: next, times: (last?.times ?? 0) + 1 }))
    },
    focusKey: (panel) => (focused?.panel === panel ? focused.times : 0),
  }
}
