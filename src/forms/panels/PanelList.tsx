import { Fragment, useState } from 'react'
import type { FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import { useDraftSlice } from '../draft/useDraftSlice'
import { shownPanels, standingOf, standingsOf, validityOf, type PanelsFrame } from './panel'
import { panelLooks } from './panel-looks'
import { StepPanel } from './StepPanel'
import type { usePanels } from './usePanels'

type PanelListProps<V extends FormValues> = {
  openDraft: OpenDraft<V>
  frame: Pick<PanelsFrame<V>, 'panels' | 'waitsForValidation'>
  panels: ReturnType<typeof usePanels>
}

/** The panels, all open (BENEFIT-021, BENEFIT-022). */
export const PanelList = <V extends FormValues>({ openDraft, frame, panels }: PanelListProps<V>) => {
  const state = useDraftSlice(openDraft, (whole) => whole)
  const shown = shownPanels(frame.panels, state)
  const standings = standingsOf(shown, state)
  const validity = validityOf(standings, frame.waitsForValidation(state.values))
  const looks = panelLooks(
    shown.map(({ id }) => id),
    standings,
  )
  // A panel's body renders when its own part of the form changes, not with every key.
  const [bodies] = useState(() => new Map(frame.panels.map(({ id, Body }) => [id, <Body key={id} />])))
  return (
    <div className="stack">
      {shown.map((panel, index) => (
        <Fragment key={panel.id}>
          <PanelHeading text={panel.heading?.(state.values)} />
          <StepPanel
            panel={panel.id}
            number={index + 1}
            title={panel.title(state.values)}
            detail={panel.detail(state, standingOf(panel, state))}
            state={looks[panel.id] ?? 'todo'}
            validity={validity}
            judged={state.judged}
            isOpen={panels.isOpen(panel.id)}
            onToggle={panels.toggle}
            focusKey={panels.focusKey(panel.id)}
            onComplete={panels.advance}
          >
            {bodies.get(panel.id)}
          </StepPanel>
        </Fragment>
      ))}
    </div>
  )
}

const PanelHeading = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <h2 className="panels-title">{text}</h2>
