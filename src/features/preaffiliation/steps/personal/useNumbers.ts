import { useEffect, useState } from 'react'
import { digits } from '../../../../domain/limits'
import { padDni } from '../../../../domain/text'
import { useToday } from '../../../../forms/useToday'
import { useConnected } from '../../../../forms/useConnected'
import { flushFields } from '../../../../ui/fields/flush'
import { usePart, usePreAffiliation } from '../../open-draft'
import { findFormOf } from '../../start'
import { findStanding } from '../questions'

const numberPaths: readonly string[] = ['personales.nroafi', 'personales.nrodoc']

/** State of the registration number and the DNI. */
type Numbers = {
  /** The fund refused them: both can be corrected (UNS-116). */
  isOpen: boolean
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

/**
 * Whether the fund refused the pair, now or at the last sending. Once open, the fields stay open while the step is
 * shown.
 */
const useOpen = (): boolean => {
  const isRefused = usePart(
    ({ refusals, checks }) =>
      refusals.some(({ path }) => numberPaths.includes(path)) || checks.matricula?.state === 'refused',
  )
  const [isOpen, setOpen] = useState(isRefused)
  if (isRefused && !isOpen) setOpen(true)
  return isOpen
}

/** The two numbers of the entry page: read-only (PREAF-032), unless the registration check refused them (UNS-116). */
export const useNumbers = (): Numbers => {
  const openDraft = usePreAffiliation()
  const today = useToday()
  const connected = useConnected()
  const isOpen = useOpen()
  const standing = usePart((state) => findStanding(state, 'matricula', today)?.state) ?? 'none'
  const isAsking = usePart(({ asking }) => asking.has('matricula'))
  const [isTaken, setTaken] = useState(false)
  useEffect(() => {
    // The person may have settled the refusal with the fund since.
    if (isOpen && connected) void openDraft.ask('matricula', true)
  }, [openDraft, isOpen, connected])

  const left = (): void => {
    flushFields()
    const { nroafi, nrodoc } = openDraft.state.get().values.personales
    const padded = padDni(nrodoc)
    if (padded !== nrodoc) openDraft.put('personales.nrodoc', padded)
    if (nroafi === '' || padded.length !== digits.dni) return
    void openDraft.ask('matricula')
    void findFormOf({ nroafi, nrodoc: padded }, openDraft.draftId).then((other) => setTaken(other !== undefined))
  }
  return { isOpen, hint: isAsking ? 'Verificando con la Caja…' : hints[standing], isTaken, left }
}
