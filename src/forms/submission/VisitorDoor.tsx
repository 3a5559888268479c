import { useEffect, type ComponentType } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { visitor } from '../../domain/owner'
import type { FormValues } from '../form-definition'
import { draftParam } from './address'
import { OpenedDraft } from './OpenedDraft'
import type { DoorProps } from './submission'

type VisitorWays = {
  /** Path of the page where one is begun; an address without a draft leads there. */
  beginPath: string
  /** Where a new one begins if a draft cannot be opened. */
  startHref: string
}

/** The door of a submission that is filled in before signing in: opens only the draft that the address names. */
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
