import { useLocation, useSearchParams } from 'wouter'
import { callMe } from '../../contract/changes/call-me'
import type { Member } from '../../domain/member/member'
import { useChange } from '../changes/useChange'
import { CallMe } from './CallMe'

/** A request to be called that the fund did not take, with what was typed: opened by the outbox as `?corregir=<id>`. */
export const CorrectCallMe = ({ member }: { member: Member }) => {
  const [params] = useSearchParams()
  const [path, navigate] = useLocation()
  const { waiting } = useChange(callMe)
  const found = waiting.find(({ change }) => change.id === params.get('corregir'))
  if (found === undefined) return null
  const correcting = { id: found.change.id, asked: found.value }
  return (
    <CallMe
      key={found.change.id}
      member={member}
      isOpen
      correcting={correcting}
      onClose={() => navigate(path, { replace: true })}
    />
  )
}
