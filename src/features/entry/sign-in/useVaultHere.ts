import { useEffect, useState } from 'react'
import { toMemberNumber } from '../../../domain/session/login-rules'

/** Whether this device has a vault of a member: yes, no, or not known (yet). */
export type VaultHere = 'here' | 'none' | 'unknown'

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
        if (!isOver) setFound({ nroafi, isHere })
      })
    return () => {
      isOver = true
    }
  }, [nroafi, isAsked])
  if (!isAsked || found?.nroafi !== nroafi) return 'unknown'
  return found.isHere ? 'here' : 'none'
}
