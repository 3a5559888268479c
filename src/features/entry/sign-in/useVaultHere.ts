import { useEffect, useState } from 'react'
import { toMemberNumber } from '../../../domain/session/login-rules'
import { vaultOpening } from '../../../offline/keys/vault-opening'

/** Whether this device has a vault of a member: yes, no, or not known (yet). */
export type VaultHere = 'here' | 'none' | 'unknown'

/** The password may follow: gets ready what opening the vault needs, and tells the screen. */
const expectPassword = async (): Promise<void> => {
  vaultOpening.expect()
  const [key] = await Promise.all([import('../../../offline/keys/password-key'), import('./sign-in')])
  key.expectPassword()
}

/** Looks, while `isAsked`, whether this member has signed in on this device before. */
export const useVaultHere = (typed: string, isAsked: boolean): VaultHere => {
  const [found, setFound] = useState<{ nroafi: string; isHere: boolean }>()
  const nroafi = toMemberNumber(typed)
  useEffect(() => {
    if (!isAsked || nroafi === '') return undefined
    let isOver = false
    void import('../../../offline/vault/vault')
      .then(({ hasVault }) => hasVault(nroafi))
      .then((isHere) => {
        if (isOver) return
        setFound({ nroafi, isHere })
        // Failing here loses nothing: the attempt loads it again.
        if (isHere) expectPassword().catch(() => undefined)
      })
    return () => {
      isOver = true
    }
  }, [nroafi, isAsked])
  if (!isAsked || found?.nroafi !== nroafi) return 'unknown'
  return found.isHere ? 'here' : 'none'
}
