import { callMe } from '../../contract/changes/call-me'
import type { Member } from '../../domain/member/member'
import { useCorrecting } from '../changes/useCorrecting'
import { CallMe } from './CallMe'

/** The dialog for a request that the fund did not take, with what was typed and why it was not taken. */
export const CorrectCallMe = ({ member }: { member: Member }) => {
  const { correcting, close } = useCorrecting(callMe)
  if (correcting === null) return null
  return <CallMe key={correcting.id} member={member} isOpen correcting={correcting} onClose={close} />
}
