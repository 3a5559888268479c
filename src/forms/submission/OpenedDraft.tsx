import { useEffect, type ComponentType, type ReactNode } from 'react'
import type { FormDefinition, FormValues } from '../form-definition'
import type { DraftDeps } from '../draft/deps'
import type { OpenDraft } from '../draft/open-draft'
import { useOpenDraft, type Beginning } from '../draft/useOpenDraft'
import { openCarry } from '../carry/carry-store'
import { offerTakeAlong } from '../kiosk/take-along'
import { NotOpen } from '../wizard/NotOpen'
import type { FrameProps } from './submission'

/** What stands around whatever is shown while a form is not open. */
export type UnopenedProps = { title: string; children: ReactNode }

type OpenedDraftProps<V extends FormValues> = Omit<FrameProps<V>, 'openDraft'> & {
  /** The form of the submission, if its rules depend on the member's data. */
  form?: FormDefinition<V>
  draftId: string
  deps: DraftDeps
  /** What it begins with if it is not on the device yet; see useOpenDraft. */
  beginning?: Beginning<V> | undefined
  /** Where a new one begins. */
  startHref: string
  /** The members' shell is around it. */
  isFramed?: boolean
  /** Around the reason why it is not open, for a form that does not stand in the page itself. */
  Unopened?: ComponentType<UnopenedProps> | undefined
  /** Rendered beside the frame. */
  children?: (openDraft: OpenDraft<V>) => ReactNode
}

/** Opens a draft of a submission for writing, in its frame; or says why it is not open here, with a link out. */
export const OpenedDraft = <V extends FormValues>(props: OpenedDraftProps<V>) => {
  const {
    submission,
    form = submission.form,
    draftId,
    deps,
    owner,
    member,
    beginning,
    startHref,
    isFramed,
    Unopened,
  } = props
  const opened = useOpenDraft(form, draftId, deps, beginning)
  if (opened.kind !== 'open') {
    const reason = <NotOpen opened={opened} startHref={startHref} {...(isFramed ? { isFramed } : {})} />
    return Unopened ? <Unopened title={form.title}>{reason}</Unopened> : reason
  }
  const { Frame, access } = submission
  return (
    <access.Provider openDraft={opened.openDraft}>
      <TakenAlong draftId={draftId} />
      {props.children?.(opened.openDraft)}
      <Frame submission={submission} openDraft={opened.openDraft} owner={owner} member={member} />
    </access.Provider>
  )
}

/** While a form is open, the end of a visit to a tablet offers to take it along. */
const TakenAlong = ({ draftId }: { draftId: string }) => {
  useEffect(() => offerTakeAlong(() => openCarry(draftId)), [draftId])
  return null
}
