import { useEffect } from 'react'
import { closeAct, showSnack } from '../../ui/dialogs/snack-store'

/**
 * Shows a notice that data could not be loaded, once for each failure, and closes it when the failure ends. `act` names
 * the reading.
 */
export const useFailureNotice = (act: string, failure: string | undefined): void => {
  useEffect(() => {
    if (failure === undefined) closeAct(act)
    else showSnack({ type: 400, act, text: failure })
  }, [act, failure])
}
