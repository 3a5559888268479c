import { useEffect } from 'react'
import { useConnected } from '../useConnected'
import type { FormValues } from '../form-definition'
import type { OpenDraft } from './open-draft'

/** Makes the refused checks again, on opening and whenever a connection comes back. */
export const useAskAgain = <V extends FormValues>(openDraft: OpenDraft<V>): void => {
  const connected = useConnected()
  useEffect(() => {
    if (connected) void openDraft.askAgain()
  }, [openDraft, connected])
}
