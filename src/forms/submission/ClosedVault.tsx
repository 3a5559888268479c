import { useEffect, useState, useSyncExternalStore } from 'react'
import { vaultGate } from '../../offline/keys/vault-gate'
import { EmptyState } from '../../ui/content/EmptyState'
import { useSlow } from '../../ui/waiting/Skeleton'
import { sayStorage } from '../draft/say-storage'

type Words = { message: string; mend: string }

const locked: Words = {
  message: 'Para hacer este trámite ingresá con tu contraseña',
  mend: 'Lo que cargues se guarda cerrado en este dispositivo, y se abre con ella.',
}

/** What to do about the closed vault; undefined while the words load. */
const useWords = (): Words | undefined => {
  const isNone = useSyncExternalStore(vaultGate.subscribe, () => vaultGate.get() === 'none')
  const [unavailable, setUnavailable] = useState<Words>()
  useEffect(() => {
    if (!isNone) return undefined
    let isOver = false
    void sayStorage('unavailable').then((words) => {
      if (!isOver) setUnavailable(words)
    })
    return () => {
      isOver = true
    }
  }, [isNone])
  return isNone ? unavailable : locked
}

/**
 * Shown instead of a member's form while their vault is not open, as drafts are sealed under it. Says nothing at first,
 * because after a reload the vault opens by itself in a moment.
 */
export const ClosedVault = () => {
  const isSlow = useSlow(true)
  const words = useWords()
  return isSlow && words ? <EmptyState title={words.message}>{words.mend}</EmptyState> : null
}
