import { useEffect, useState } from 'react'
import { digits } from '../../../../domain/limits'
import { padDni } from '../../../../domain/text'
import { useToday } from '../../../../forms/useToday'
import { useConnected } from '../../../../forms/useConnected'
import { flushFields } from '../../../../ui/fields/flush'
import { usePart, usePreAffiliation } from '../../open-draft'
import { findFormOf } from '../../start'
import { findStanding } from '../questions'

/** State of the registration number and the DNI while they are open. */
type Numbers = {
  /** Hint under the field: the result for the present pair. */
  hint: string
  /** Another form on this device has these numbers. */
  isTaken: boolean
  /** One of them lost the focus: the fund checks the pair, at once or before sending (UNS-21). */
  left: () => void
}

const hints = {
  ok: 'Verificado con la Caja.',
  pending: 'Lo verificamos con la Caja antes de enviar.',
  refused: 'De 7 u 8 números, sin puntos.',
  none: 'De 7 u 8 números, sin puntos.',
}

/** The two numbers of the entry page, once the registration check refused them (PREAF-032, UNS-116). */
export const useNumbers = (): Numbers => {
  const openDraft = usePreAffiliation()
  const today = useToday()
  const connected = useConnected()
  const standing = usePart((state) => findStanding(state, 'matricula', today)?.state) ?? 'none'
  const isAsking = usePart(({ asking }) => asking.has('matricula'))
  const [isTaken, setTaken] = useState(false)
  useEffect(() => {
    // The person may have settled the refusal with the fund since.
    if (connected) void openDraft.ask('matricula', true)
  }, [openDraft, connected])

  const left = (): void => {
    flushFields()
    const { nroafi, nrodoc } = openDraft.state.get().values.personales
    const padded = padDni(nrodoc)
    if (padded !== nrodoc) openDraft.put('personales.nrodoc', padded)
    if (nroafi === '' || padded.length !== digits.dni) return
    void openDraft.ask('matricula')
    void findFormOf({ nroafi, nrodoc: padded }, openDraft.draftId).then((other) => setTaken(other !== undefined))
  }
  return { hint: isAsking ? 'Verificando con la Caja…' : hints[standing], isTaken, left }
}
