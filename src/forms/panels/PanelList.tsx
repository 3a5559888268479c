import { useState } from 'react'
import type { FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import { useDraftSlice } from '../draft/useDraftSlice'
import { standingOf, standingsOf, validityOf, type PanelsFrame } from './panel'
import { panelLooks } from './panel-looks'
import { StepPanel } from './StepPanel'
import type { usePanels } from './usePanels'

type PanelListProps<V extends FormValues> = {
  openDraft: OpenDraft<V>
  frame: PanelsFrame<V>
  panels: ReturnType<typeof usePanels>
}

/** The panels, all open (BENEFIT-021, BENEFIT-022). */
export const PanelList = <V extends FormValues>({ openDraft, frame, panels }: PanelListProps<V>) => {
  const state = useDraftSlice(openDraft, (whole) => whole)
  const standings = standingsOf(frame.panels, state)
  const validity = validityOf(standings, frame.waitsForValidation(state.values))
  const looks = panelLooks(
    frame.panels.map(({ id }) => id),
    standings,
  )
  // A panel's body renders when its own part of the form changes, not with every key.
  const [bodies] = useState(() => new Map(frame.panels.map(({ id, Body }) => [id, <Body key={id} />])))
  return (
    <div className="stack">
      {frame.panels.map((panel, index) => (
        <StepPanel
          key={panel.id}
          panel={panel.id}
          number={index + 1}
          title={panel.title(state.values)}
          detail={panel.detail(state, standingOf(panel, state))}
          state={looks[panel.id] ?? 'todo'}
          validity={validity}
          isOpen={panels.isOpen(panel.id)}
          onToggle={panels.toggle}
          focusKey={panels.focusKey(panel.id)}
          onComplete={panels.advance}
        >
          {bodies.get(panel.id)}
        </StepPanel>
      ))}
    </div>
  )
}
