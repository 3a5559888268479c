import { Fragment, Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { Link } from 'wouter'
import { laterPart } from '../../ui/lazy-part'
import { SaveIndicator } from '../../ui/frame/SaveIndicator'
import '../../ui/styles/screens/benefit.css'
import { CarryLine } from '../carry/CarryLine'
import type { FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import { isRight } from '../judged'
import { useDraftSlice } from '../draft/useDraftSlice'
import { draftAddress, newDraft } from '../submission/address'
import { placeOf, type FrameProps, type Place } from '../submission/submission'
import { useSendFlow } from '../submission/useSendFlow'
import { ProblemSummary } from '../wizard/ProblemSummary'
import { Refused } from '../wizard/Refused'
import type { PanelsFrame } from './panel'
import { PanelList } from './PanelList'
import { SendCard } from './SendCard'
import { usePanels } from './usePanels'

// Loads later: it is never shown before an edit was stored.
const KeepingNote = laterPart(() => import('../wizard/KeepingNote').then((module) => module.KeepingNote))

type PanelsProps<V extends FormValues> = FrameProps<V> & { frame: PanelsFrame<V> }

const PanelsOf = <V extends FormValues>({ submission, openDraft, owner, member, frame }: PanelsProps<V>) => {
  const { Around, Above = Fragment, Aside = Fragment } = frame
  const panels = usePanels(frame.panels.map(({ id }) => id))
  const place = useDraftSlice(openDraft, ({ values }) => placeOf(submission, values))
  const isNear = useDraftSlice(openDraft, isRight)
  const flow = useSendFlow({ submission, openDraft, owner, isNear, goTo: panels.openAll })
  const content = (
    <>
      <Head openDraft={openDraft} place={place} frame={frame} />
      <Refused
        openDraft={openDraft}
        stepHref={() => draftAddress(place.path, openDraft.draftId)}
        onGo={panels.openAll}
      />
      <Above />
      <ProblemSummary openDraft={openDraft} onHidden={panels.openAll} />
      <div className="split">
        <PanelList openDraft={openDraft} frame={frame} panels={panels} />
        <div className="split-aside">
          <SendCard
            openDraft={openDraft}
            frame={frame}
            size={flow.size}
            onSend={flow.send}
            onMissing={panels.openAll}
          />
          <Aside />
          <CarryLine openDraft={openDraft} />
        </div>
      </div>
      <Suspense fallback={null}>
        <KeepingNote />
      </Suspense>
      {flow.dialogs}
    </>
  )
  return Around ? <Around member={member}>{content}</Around> : content
}

type HeadProps<V extends FormValues> = { openDraft: OpenDraft<V>; place: Place<V>; frame: PanelsFrame<V> }

const Head = <V extends FormValues>({ openDraft, place, frame }: HeadProps<V>) => {
  const lead = useDraftSlice(openDraft, ({ values }) => frame.lead(values))
  const isStored = useSyncExternalStore(openDraft.saving.subscribe, () => openDraft.rev() > 0)
  const save = useSyncExternalStore(openDraft.saving.subscribe, () => openDraft.saving.get().save)
  return (
    <div className="page-head">
      <div>
        <h1 tabIndex={-1}>{place.title}</h1>
        <p className="muted">{lead}</p>
        {isStored ? (
          <Link href={draftAddress(place.path, newDraft)} className="small">
            {frame.anotherLabel}
          </Link>
        ) : null}
      </div>
      <SaveIndicator state={save} />
    </div>
  )
}

/** The frame of a form of one step: its panels, and beside them what is still missing. */
export const panels = <V extends FormValues>(frame: PanelsFrame<V>): ComponentType<FrameProps<V>> =>
  function Panels(props) {
    return <PanelsOf {...props} frame={frame} />
  }
