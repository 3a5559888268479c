import { useEffect, useRef, useState } from 'react'
import { fetchLog } from '../../../api/desk/log.api'
import { errorWords } from '../../../api/errors'
import { now } from '../../../api/server-clock'
import { firstFilter, type LogFilter, type LogPage } from '../../../domain/desk-log/line'

/** The log as far as it was read with a filter; `failure` is why there is no more, in words. */
export type ReadLog = { filter: LogFilter; page: LogPage | null; isAsking: boolean; failure: string | null }

/** Reads the log: on entry the last three days, then what a filter asks for, and what follows. Late answers are dropped. */
export const useLog = () => {
  const [state, setState] = useState<ReadLog>(() => ({
    filter: firstFilter(now()),
    page: null,
    isAsking: true,
    failure: null,
  }))
  const last = useRef(0)

  const ask = async (filter: LogFilter, before: LogPage | null): Promise<void> => {
    last.current += 1
    const mine = last.current
    const answer = await fetchLog(filter, before?.next ?? null)
    if (mine !== last.current) return
    setState(
      answer.ok
        ? {
            filter,
            page: { ...answer.value, lines: [...(before?.lines ?? []), ...answer.value.lines] },
            isAsking: false,
            failure: null,
          }
        : { filter, page: before, isAsking: false, failure: errorWords(answer.error) },
    )
  }
  const read = (filter: LogFilter): void => {
    setState((was) => ({ filter, page: was.filter === filter ? was.page : null, isAsking: true, failure: null }))
    void ask(filter, null)
  }
  const readOn = (): void => {
    setState((was) => ({ ...was, isAsking: true, failure: null }))
    void ask(state.filter, state.page)
  }
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void ask(state.filter, null)
  })
  return { ...state, read, readOn }
}
