import type { ReactNode } from 'react'
import type { FormDefinition, FormValues } from '../form-definition'
import type { DraftDeps } from '../draft/deps'
import type { OpenDraft } from '../draft/open-draft'
import { useOpenDraft, type Beginning } from '../draft/useOpenDraft'
import { NotOpen } from '../wizard/NotOpen'
import type { FrameProps } from './submission'

type OpenedDraftProps<V extends FormValues> = Omit<FrameProps<V>, 'openDraft'> & {
  /** The form of the submission, where what is known of the member is part of its rules. */
  form?: FormDefinition<V>
  draftId: string
  deps: DraftDeps
  /** What it begins with when it is not on the device yet; see useOpenDraft. */
  beginning?: Beginning<V> | undefined
  /** Where a new one begins. */
  startHref: string
  /** The members' shell stands around it. */
  isFramed?: boolean
  /** What goes along with the frame. */
  children?: (openDraft: OpenDraft<V>) => ReactNode
}

/** A draft of a submission, opened for writing and in its frame; or why it is not open here, and the way out. */
export const OpenedDraft = <V extends FormValues>(props: OpenedDraftProps<V>) => {
  const { submission, form = submission.form, draftId, deps, owner, member, beginning, startHref, isFramed } = props
  const opened = useOpenDraft(form, draftId, deps, beginning)
  if (opened.kind !== 'open')
    return <NotOpen opened={opened} startHref={startHref} {...(isFramed ? { isFramed } : {})} />
  const { Frame, access } = submission
  return (
    <access.Provider openDraft={opened.openDraft}>
      {props.children?.(opened.openDraft)}
      <Frame submission={submission} openDraft={opened.openDraft} owner={owner} member={member} />
    </access.Provider>
  )
}
