import { useRef } from 'react'
import { useReading } from '../../api/reading/useReading'
import { callMe, type CallMeAsked } from '../../contract/changes/call-me'
import type { CallWindow } from '../../contract/member/call-me'
import { splitDistricts } from '../../domain/contact/district'
import { canonicalJson } from '../../domain/json'
import type { Member } from '../../domain/member/member'
import { fullName } from '../../domain/person/names'
import { vaultOwner } from '../../offline/keys/vault-state'
import type { Correcting } from '../changes/useCorrecting'
import { useMaking } from '../changes/useMaking'
import { noteCall } from './asked-call'

type CallMeAnswers = { carac: string; telefono: string; rango: CallWindow }

const words = {
  done: 'Recibimos tu pedido. Te vamos a llamar.',
  unreachable: 'No pudimos enviarlo: no hay conexión. Lo que escribiste sigue acá, probá de nuevo cuando vuelva.',
}

/** Sends a request to be called, now or as soon as there is a connection. A failure is shown, and what was typed stays. */
export const useCallMe = (member: Member, onDone: () => void, correcting?: Correcting<CallMeAsked>) => {
  // If the device does not have the list of districts, the request goes without the district's mailbox: the fund knows
  // its own.
  const { data: districts = [] } = useReading('distritos')
  // A repeated try sends the first one's value: readings that arrive in between must not turn it into a second request.
  const last = useRef<CallMeAsked | null>(null)
  const done = (): void => {
    // Where it is stored on this device, the queue knows better.
    if (last.current !== null && vaultOwner() === null) noteCall(member.nroafi, last.current.rango)
    onDone()
  }
  const making = useMaking(callMe, words, done, correcting)
  const ask = (answers: CallMeAnswers): Promise<void> => {
    const asked: CallMeAsked = {
      ...answers,
      emailDistrito: splitDistricts(districts, member.distrito).own?.email ?? '',
      emailAfi: member.email,
      nombreApellido: fullName(member),
      tipoDeuda: member.tienedeuda,
    }
    const { current: before } = last
    const isRepeated = before !== null && canonicalJson({ ...before, ...answers }) === canonicalJson(before)
    const value = isRepeated ? before : asked
    last.current = value
    return making.send(value)
  }
  return { ...making, ask }
}
