import { useReading } from '../../api/reading/useReading'
import { now } from '../../api/server-clock'
import { callWindows } from '../../contract/member/call-me'
import { splitDistricts } from '../../domain/contact/district'
import { callDay } from '../../domain/member/call-me'
import type { Member } from '../../domain/member/member'
import { toReadableName } from '../../domain/person/names'
import { Icon } from '../../ui/icons/Icon'
import { PhoneCall } from '../../ui/icons/member-icons'
import { useAskedCall, type AskedCall } from './asked-call'
import './call-asked.css'

type CallAskedProps = { member: Member }

/** That this member asked to be called, above the button that asks for it, until the hours are over; else nothing. */
export const CallAskedLine = ({ member }: CallAskedProps) => {
  const asked = useAskedCall(member.nroafi)
  return asked === null ? null : <Said member={member} asked={asked} />
}

const Said = ({ member, asked: { at, window, isSent } }: CallAskedProps & { asked: AskedCall }) => {
  const { data: districts = [] } = useReading('distritos')
  const name = splitDistricts(districts, member.distrito).own?.desdistrito
  const office = name === undefined ? 'tu delegación' : `la Delegación ${toReadableName(name)}`
  return (
    <p className="call-asked" role="status">
      <Icon glyph={PhoneCall} size="sm" />
      <span>
        Pediste que te llamen {callDay(at, now())}, de {callWindows[window]}.{' '}
        {isSent ? `Te llama ${office}.` : 'Todavía no salió: lo enviamos en cuanto se pueda.'}
      </span>
    </p>
  )
}
