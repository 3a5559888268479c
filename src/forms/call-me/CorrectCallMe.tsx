import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { callMe, type CallMeAsked } from '../../contract/changes/call-me'
import type { Member } from '../../domain/member/member'
import { useChange } from '../changes/useChange'
import { CallMe } from './CallMe'

/** The dialog for a request that the fund did not take, with what was typed; the outbox opens it by `?corregir=<id>`. */
export const CorrectCallMe = ({ member }: { member: Member }) => {
  const [params] = useSearchParams()
  const [path, navigate] = useLocation()
  const { waiting } = useChange(callMe)
  const id = params.get('corregir')
  // The corrected request replaces this one in the queue under another id: what was found stays while its dialog is open.
  const [correcting, setCorrecting] = useState<{ id: string; asked: CallMeAsked } | null>(null)
  if (id !== correcting?.id) {
    const found = waiting.find(({ change }) => change.id === id)
    if (found !== undefined) setCorrecting({ id: found.change.id, asked: found.value })
    else if (correcting !== null) setCorrecting(null)
  }
  if (correcting === null) return null
  return (
    <CallMe
      key={correcting.id}
      member={member}
      isOpen
      correcting={correcting}
      onClose={() => navigate(path, { replace: true })}
    />
  )
}
