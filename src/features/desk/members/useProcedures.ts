import { useState } from 'react'
import { errorWords } from '../../../api/errors'
import { lookUpMember } from '../../../api/procedures.api'
import type { FoundProcedures, Procedure } from '../../../domain/procedures'
import { reachWords, useReach } from '../../../forms/useReach'
import type { Refresh } from '../../../ui/content/RefreshButton'
import { closeAct, showSnack } from '../../../ui/dialogs/snack-store'

const act = 'tramites-de-afiliado'

/** The procedures of a member who was found, and asking for them again; a refresh that fails takes nothing away. */
export const useProcedures = (found: FoundProcedures): { procedures: Procedure[]; refresh: Refresh } => {
  const reach = useReach()
  const [procedures, setProcedures] = useState(found.procedures)
  const [isRefreshing, setRefreshing] = useState(false)
  const ask = async (): Promise<void> => {
    const words = reachWords(reach, 'actualizar los trámites')
    if (words !== null) return showSnack({ type: 400, act, text: words })
    setRefreshing(true)
    const answer = await lookUpMember(found.member.nroafi)
    setRefreshing(false)
    if (!answer.ok) return showSnack({ type: 400, act, text: errorWords(answer.error) })
    closeAct(act)
    return setProcedures(answer.value.procedures)
  }
  return { procedures, refresh: { isRefreshing, onRefresh: () => void ask() } }
}
