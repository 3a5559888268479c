import { useState } from 'react'
import { memberApi } from '../../api/member.api'
import type { CallWindow } from '../../contract/member/call-me'
import type { Member } from '../../domain/member/member'
import { fullName } from '../../domain/person/names'
import { showSnack } from '../../ui/dialogs/snack-store'
import { failureWords } from './failure-words'

type CallMeAnswers = { nroafi: string; carac: string; telefono: string; rango: CallWindow }

const noConnection = 'No pudimos enviarlo: no hay conexión. Lo que escribiste sigue acá, probá de nuevo cuando vuelva.'

/** Sends the request to be called; its failure is told and what was typed stays. */
export const useCallMe = (member: Member, onDone: () => void) => {
  const [ask, { isLoading }] = memberApi.endpoints.callMe.useMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (answers: CallMeAnswers): Promise<void> => {
    setFailure(null)
    const { data, error } = await ask({
      ...answers,
      distrito: member.distrito,
      emailAfi: member.email,
      nombreApellido: fullName(member),
      tipoDeuda: member.tienedeuda,
    })
    if (error !== undefined) return setFailure(failureWords(error, noConnection))
    showSnack({ type: 200, text: data || 'Recibimos tu pedido. Te vamos a llamar.' })
    onDone()
  }
  return { send, failure, isSending: isLoading }
}
