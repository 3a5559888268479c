import { useEffect } from 'react'
import { useReading } from '../../api/reading/useReading'
import { now } from '../../api/server-clock'
import { StoreGate } from '../../api/StoreGate'
import { sayDataTime } from '../../domain/member/data-time'
import type { Procedure } from '../../domain/procedures'
import { reachWords, useReach } from '../../forms/call-me/useReach'
import { DataTime } from '../../ui/content/DataTime'
import { EmptyState } from '../../ui/content/EmptyState'
import { NothingYet } from '../../ui/content/NothingYet'
import { closeAct, showSnack } from '../../ui/dialogs/snack-store'
import { Entries } from './Entries'
import { ProceduresTable } from './ProceduresTable'
import './procedures.css'
import { WaitingBenefits } from './WaitingBenefits'

/** /tramites: the member's procedures as the fund last told them, and what can be begun (PROC-002, UNS-24). */
export const ProceduresPage = () => (
  <StoreGate>
    <AllProcedures />
  </StoreGate>
)

const act = 'leer-tramites'

/** The procedures with a refresh that says why it cannot be; what it did not bring changes nothing on the screen. */
const useRefreshing = () => {
  const procedures = useReading('tramites')
  const reach = useReach()
  const { data, failure } = procedures
  const hasData = data !== undefined
  useEffect(() => {
    if (failure === undefined) closeAct(act)
    else if (hasData) showSnack({ type: 400, act, text: failure })
  }, [hasData, failure])
  const refresh = (): void => {
    const words = reachWords(reach, 'actualizar tus trámites')
    if (words === null) procedures.refresh()
    else showSnack({ type: 400, act, text: words })
  }
  return { ...procedures, refresh }
}

type KnownProps = { procedures: readonly Procedure[]; onRefresh: () => void; isRefreshing: boolean }

const Known = ({ procedures, ...table }: KnownProps) =>
  procedures.length === 0 ? (
    <EmptyState title="Todavía no tenés trámites">Los que inicies van a aparecer acá, con su estado.</EmptyState>
  ) : (
    <ProceduresTable procedures={procedures} {...table} />
  )

const AllProcedures = () => {
  const reading = useRefreshing()
  const { data, at, isAsking, refresh } = reading
  return (
    <>
      <div className="page-head">
        <h1 tabIndex={-1}>Mis trámites</h1>
        {at === undefined ? null : <DataTime>{sayDataTime(at, now())}</DataTime>}
      </div>
      <div className="stack">
        <WaitingBenefits />
        <Entries />
        {data === undefined ? (
          <NothingYet reading={reading} />
        ) : (
          <Known procedures={data} onRefresh={refresh} isRefreshing={isAsking} />
        )}
      </div>
    </>
  )
}
