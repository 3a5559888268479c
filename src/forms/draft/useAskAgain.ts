import { useEffect } from 'react'
import { useConnected } from '../useConnected'
import type { FormValues } from '../form-definition'
import type { OpenDraft } from './open-draft'

/** Asks the fund once more, on opening and whenever a connection comes, about what it said no to. */
export const useAskAgain = <V extends FormValues>(openDraft: OpenDraft<V>): void => {
  const connected = useConnected()
  useEffect(() => {
    if (connected) void openDraft.askAgain()
  }, [openDraft, connected])
}
