import { useRef, useState } from 'react'
import { errorWords, type ApiError } from '../../../api/errors'
import { lookUpMember } from '../../../api/procedures.api'
import type { FoundProcedures } from '../../../domain/procedures'
import { reachWords, useReach } from '../../../forms/useReach'
import { closeAct, showSnack } from '../../../ui/dialogs/snack-store'

/** What a search by number has come to. */
export type LookUp =
  | { kind: 'none' }
  | { kind: 'asking'; nroafi: string }
  | { kind: 'found'; found: FoundProcedures }
  | { kind: 'nobody'; nroafi: string }
  | { kind: 'failed'; nroafi: string; words: string }

const act = 'buscar-afiliado'
const search = 'buscar un afiliado'
const offlineWords = `Para ${search} necesitás conexión.`

const isNobody = (error: ApiError): boolean => error.kind === 'refused' && error.status === 404

const wordsOf = (error: ApiError): string => (error.kind === 'offline' ? offlineWords : errorWords(error))

/**
 * Searches a member by number (MGMT-002). What was found is gone with the next search and with the screen: it lives in
 * this component and nowhere else.
 */
export const useLookUp = () => {
  const reach = useReach()
  const [state, setState] = useState<LookUp>({ kind: 'none' })
  const [isRefreshing, setRefreshing] = useState(false)
  const last = useRef(0)

  /** Asks once; the answer of an earlier question that comes late is dropped. */
  const ask = async (nroafi: string, take: (next: LookUp) => void): Promise<void> => {
    last.current += 1
    const mine = last.current
    const answer = await lookUpMember(nroafi)
    if (mine !== last.current) return
    if (answer.ok) return take({ kind: 'found', found: answer.value })
    const { error } = answer
    if (isNobody(error)) return take({ kind: 'nobody', nroafi })
    take({ kind: 'failed', nroafi, words: wordsOf(error) })
  }

  const begin = (nroafi: string): void => {
    closeAct(act)
    setRefreshing(false)
    const words = reachWords(reach, search)
    if (words !== null) {
      last.current += 1
      return setState({ kind: 'failed', nroafi, words })
    }
    // Whoever was found before is not shown beside the number that is now asked for.
    setState({ kind: 'asking', nroafi })
    void ask(nroafi, setState)
  }

  const refresh = (nroafi: string): void => {
    const words = reachWords(reach, 'actualizar los trámites')
    if (words !== null) return showSnack({ type: 400, act, text: words })
    setRefreshing(true)
    void ask(nroafi, (next) => {
      setRefreshing(false)
      if (next.kind === 'failed') return showSnack({ type: 400, act, text: next.words })
      closeAct(act)
      setState(next)
    })
  }

  const clear = (): void => {
    last.current += 1
    closeAct(act)
    setState({ kind: 'none' })
  }

  return { state, isReachable: reach.kind === 'session', begin, refresh, clear, isRefreshing }
}
