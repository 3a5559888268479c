import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { checkProfessionalDates, type DateCheck } from '../../../../domain/preaffiliation/professional-dates'
import type { PreAffiliation } from '../../../../domain/preaffiliation/values'
import { useScope } from '../../../../forms/Scope'
import type { OpenDraft } from '../../../../forms/draft/open-draft'
import { useConnected } from '../../../../forms/useConnected'
import { showSnack } from '../../../../ui/dialogs/snack-store'
import { usePreAffiliation } from '../../open-draft'
import { useToday } from '../../../../forms/useToday'

/** The two dates when they were checked, and the result. */
export type CheckedDates = DateCheck & { fectit: string; fecmat: string }

const checkDates = (openDraft: OpenDraft<PreAffiliation>, today: string): CheckedDates | null => {
  const { fectit, fecmat } = openDraft.state.get().values.profesionales
  if (fectit === '' || fecmat === '') return null
  return { ...checkProfessionalDates({ fectit, fecmat, fecafil: today }), fectit, fecmat }
}

/**
 * Checks the professional dates when the person leaves one of them and both are filled in: first on the device
 * (PREAF-043), then by the fund (PREAF-039). If the fund answers with an error, the person goes to the entry page and
 * the draft stays (PREAF-058, UNS-80). Without a connection the check waits.
 */
export const useDateCheck = (): { checked: CheckedDates | null; check: () => void } => {
  const openDraft = usePreAffiliation()
  const today = useToday()
  const { validateForm } = useScope()
  const [, navigate] = useLocation()
  const connected = useConnected()
  const [checked, setChecked] = useState(() => checkDates(openDraft, today))
  useEffect(() => {
    // Dates that came with the draft, or were typed without a connection: the fund's answer decides which documents are
    // needed.
    if (connected) void openDraft.ask('fechaMatricula')
  }, [openDraft, connected])

  const askTheFund = async (): Promise<void> => {
    const asked = await openDraft.ask('fechaMatricula')
    void validateForm()
    if (asked?.outcome?.kind !== 'failed') return
    const kept = (await openDraft.flush()) ? ' Tu borrador está guardado.' : ''
    showSnack({ type: 400, text: `${asked.outcome.message}${kept}`, follows: true })
    navigate('/login')
  }

  return {
    checked,
    check: () => {
      const verdict = checkDates(openDraft, today)
      setChecked(verdict)
      if (verdict?.ok) void askTheFund()
    },
  }
}
