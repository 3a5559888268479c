import { useEffect } from 'react'
import { closeAct, showSnack } from '../../ui/dialogs/snack-store'

/** Says in passing why data could not be brought, once for each failure, and no longer than it lasts. `act` names the reading. */
export const useFailureNotice = (act: string, failure: string | undefined): void => {
  useEffect(() => {
    if (failure === undefined) closeAct(act)
    else showSnack({ type: 400, act, text: failure })
  }, [act, failure])
}
