import { useState } from 'react'
import { leaseRequest, type LeaseAct } from '../../../api/desk.api'
import { errorWords } from '../../../api/errors'
import { closeAct, showSnack } from '../../../ui/dialogs/snack-store'

const act = 'tomar-tramite'

/** Takes a request, takes it over or lets it go; `then` reads it anew. `isPending` while the server is asked. */
export const useLease = (id: string, then: () => void) => {
  const [isPending, setPending] = useState(false)
  /** Whether it worked; says why not. */
  const lease = async (wanted: LeaseAct): Promise<boolean> => {
    setPending(true)
    const answer = await leaseRequest(id, wanted)
    setPending(false)
    if (answer.ok) closeAct(act)
    else showSnack({ type: 400, act, text: errorWords(answer.error) })
    then()
    return answer.ok
  }
  return { isPending, lease }
}
