import { useEffect } from 'react'
import { useConnected } from '../useConnected'
import type { FormValues } from '../form-definition'
import type { DraftSession } from './open-draft'

/** Asks the fund once more, on opening and whenever a connection comes, about what it said no to. */
export const useAskAgain = <V extends FormValues>(session: DraftSession<V>): void => {
  const connected = useConnected()
  useEffect(() => {
    if (connected) void session.askAgain()
  }, [session, connected])
}
