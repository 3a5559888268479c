import { useEffect, type ComponentType } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { visitor } from '../../domain/owner'
import type { FormValues } from '../form-definition'
import { draftParam } from './address'
import { OpenedDraft } from './OpenedDraft'
import type { DoorProps } from './submission'

type VisitorWays = {
  /** Where the address without a draft leads: the page on which one is begun. */
  beginPath: string
  /** Where a new one begins when a draft cannot be opened. */
  startHref: string
}

/** The door of a submission that is filled in before signing in: the draft that the address names, and no other. */
export const visitorDoor = <V extends FormValues>({ beginPath, startHref }: VisitorWays): ComponentType<DoorProps<V>> =>
  function VisitorDoor({ submission, deps }) {
    const [params] = useSearchParams()
    const [, navigate] = useLocation()
    const draftId = params.get(draftParam)
    useEffect(() => {
      if (draftId === null) navigate(beginPath, { replace: true })
    }, [draftId, navigate])
    if (draftId === null) return null
    return <OpenedDraft key={draftId} {...{ submission, draftId, deps, startHref }} owner={visitor} />
  }
