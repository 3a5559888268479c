import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Member } from '../../../domain/member/member'
import { CallMe } from '../../../forms/call-me/CallMe'
import { useReach } from '../../../forms/useReach'
import { whenOpened } from '../../../ui/dialogs/when-opened'
import { useOpeningChecks } from './useOpeningChecks'

// Loads with its first opening: most requests are not refused.
const EligibilityDialog = whenOpened(() => import('./EligibilityDialog').then((module) => module.EligibilityDialog))

/** Path of the page with the fund's offices. */
const contactPath = '/mediosDeContacto'

type Help = {
  /** Shows why the fund refused something, and offers help (BENEFIT-006, BENEFIT-026). */
  refused: (message: string | null) => void
  /** Opens 'Quiero que me llamen'. */
  call: () => void
  /** Whether the fund can be asked to call. */
  canCall: boolean
  /** Opens the page with the offices. */
  contact: () => void
}

const HelpContext = createContext<Help | null>(null)

/** The ways to get help in the open request; throws when a panel is used outside of one, which is a defect. */
export const useHelp = (): Help => {
  const help = useContext(HelpContext)
  if (!help) throw new Error('a panel asks for help outside of an open request')
  return help
}

/**
 * Wraps a request: checks on opening whether it is allowed, and holds the eligibility dialog and the call-me dialog. If
 * the fund cannot be asked to call (no connection or no session), the eligibility dialog is of the type contact and
 * leads to the offices (BENEFIT-018).
 */
export const BenefitHelp = ({ member, children }: { member: Member | undefined; children: ReactNode }) => {
  const [, navigate] = useLocation()
  const reach = useReach()
  const [refusal, setRefusal] = useState<{ isOpen: boolean; message: string | null }>({ isOpen: false, message: null })
  const [isCalling, setCalling] = useState(false)
  const canCall = member !== undefined && reach.kind === 'session'
  const answer = (wantsHelp: boolean): void => {
    setRefusal((last) => ({ ...last, isOpen: false }))
    if (!wantsHelp) return
    if (canCall) setCalling(true)
    else navigate(contactPath)
  }
  const hasMember = member !== undefined
  const help = useMemo<Help>(
    () => ({
      refused: (message) => setRefusal({ isOpen: true, message }),
      call: () => (hasMember ? setCalling(true) : navigate(contactPath)),
      canCall,
      contact: () => navigate(contactPath),
    }),
    [hasMember, canCall, navigate],
  )
  useOpeningChecks(help.refused)
  return (
    <HelpContext value={help}>
      {children}
      <EligibilityDialog {...refusal} type={canCall ? 'llamada' : 'contacto'} onAnswer={answer} />
      {member === undefined ? null : <CallMe member={member} isOpen={isCalling} onClose={() => setCalling(false)} />}
    </HelpContext>
  )
}
