import { useEffect, useState } from 'react'
import { sessionMessages } from '../../../domain/session/session-messages'
import { canUsePasskeys } from './can-use'
import { PasskeyButton } from './PasskeyButton'
import { loadInTime } from '../../../ui/lazy-part'
import { lostWords } from '../../../ui/other-release'

const attempt = async (nroafi: string): Promise<string | null> => {
  try {
    const { openHereByPasskey } = await loadInTime(() => import('./passkey-sign-in'))
    return await openHereByPasskey(nroafi)
  } catch {
    return lostWords(sessionMessages.vaultUnavailable)
  }
}

/** The button that opens a member's vault on this device with a passkey, if one opens it; needs no connection. */
export const PasskeyUnlock = ({ nroafi }: { nroafi: string }) => {
  const [isHere, setIsHere] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (!canUsePasskeys()) return
    void import('../../../offline/vault/vault-passkeys')
      .then(({ listVaultPasskeys }) => listVaultPasskeys())
      .then((ids) => setIsHere(ids.length > 0))
  }, [])
  if (!isHere) return null
  const open = async (): Promise<void> => {
    setIsPending(true)
    setProblem(null)
    const found = await attempt(nroafi)
    setIsPending(false)
    setProblem(found)
  }
  return (
    <PasskeyButton
      text="Abrir con llave de acceso"
      isPending={isPending}
      problem={problem}
      onPress={() => void open()}
    />
  )
}
