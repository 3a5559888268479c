import { useRef, useState } from 'react'
import { searchMembers } from '../../../api/desk/members.api'
import { errorWords, type ApiError } from '../../../api/errors'
import { lookUpMember } from '../../../api/procedures.api'
import type { Asked } from '../../../domain/desk-members/asked'
import type { FoundPeople } from '../../../domain/desk-members/file'
import type { FoundProcedures } from '../../../domain/procedures'
import { reachWords, useReach } from '../../../forms/useReach'

/** What a search has come to. `member` is open when a number or a DNI is exactly theirs. */
export type Search =
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'people'; found: FoundPeople; asked: Asked }
  | { kind: 'member'; found: FoundProcedures }
  | { kind: 'nobody'; asked: Asked }
  | { kind: 'failed'; asked: Asked; words: string }

const what = 'buscar un afiliado'

const isNobody = (error: ApiError): boolean => error.kind === 'refused' && error.status === 404

const failed = (asked: Asked, error: ApiError): Search =>
  isNobody(error)
    ? { kind: 'nobody', asked }
    : {
        kind: 'failed',
        asked,
        words: error.kind === 'offline' ? `Para ${what} necesitás conexión.` : errorWords(error),
      }

const openNumber = async (nroafi: string, asked: Asked): Promise<Search> => {
  const answer = await lookUpMember(nroafi)
  return answer.ok ? { kind: 'member', found: answer.value } : failed(asked, answer.error)
}

const searchBy = async (asked: Asked): Promise<Search> => {
  if (asked.by === 'number') return openNumber(asked.number, asked)
  const answer = await searchMembers(asked)
  if (!answer.ok) return failed(asked, answer.error)
  const { people, tooMany } = answer.value
  const [only, ...others] = people
  if (only === undefined && !tooMany) return { kind: 'nobody', asked }
  if (asked.by === 'dni' && only !== undefined && others.length === 0) return openNumber(only.nroafi, asked)
  return { kind: 'people', found: answer.value, asked }
}

/**
 * Searches members by number, DNI or name (MGMT-002, OP26). What was found is gone with the next search and with the screen: it lives
 * in this component and nowhere else.
 */
export const useSearch = () => {
  const reach = useReach()
  const [state, setState] = useState<Search>({ kind: 'none' })
  /** The list that a member was opened from, to go back to. */
  const [list, setList] = useState<Search>({ kind: 'none' })
  const last = useRef(0)

  const run = async (asked: Asked, find: () => Promise<Search>): Promise<void> => {
    last.current += 1
    const mine = last.current
    const words = reachWords(reach, what)
    if (words !== null) return setState({ kind: 'failed', asked, words })
    // Whoever was found before is not shown beside what is now asked for.
    setState({ kind: 'asking' })
    const next = await find()
    // The answer of an earlier question that comes late is dropped.
    if (mine !== last.current) return
    if (next.kind === 'people') setList(next)
    setState(next)
  }

  const search = (asked: Asked): void => {
    setList({ kind: 'none' })
    void run(asked, () => searchBy(asked))
  }
  const open = (nroafi: string): void => {
    const asked: Asked = { by: 'number', number: nroafi }
    void run(asked, () => openNumber(nroafi, asked))
  }
  const clear = (): void => {
    last.current += 1
    setList({ kind: 'none' })
    setState({ kind: 'none' })
  }
  const back = (): void => {
    last.current += 1
    setState(list)
  }
  return { state, isReachable: reach.kind === 'session', search, open, clear, back }
}
