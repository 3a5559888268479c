import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { StoreGate } from '../../api/StoreGate'
import { ReadingPage } from '../../forms/reading/ReadingPage'
import type { SubmissionKinds } from '../../forms/submission/kind'
import { EmptyState } from '../../ui/content/EmptyState'
import { lazyPart } from '../../ui/lazy-part'
import { SkeletonCard } from '../../ui/waiting/Skeleton'
import { Entries } from './Entries'
import { ProcedureList } from './ProcedureList'
import './procedures.css'
import { WaitingProcedures } from './WaitingProcedures'

// Loads later: few members are asked for a document.
const AskedDocuments = lazyPart(() =>
  import('../../forms/asked/AskedDocuments').then((module) => module.AskedDocuments),
)
const ProcedurePage = lazyPart(() => import('./detail/ProcedurePage').then((module) => module.ProcedurePage))

/** The number in the address of one procedure; undefined at the list. */
const useNumber = (): string | undefined => {
  const [path] = useLocation()
  const part = /^\/[^/]+\/([^/]+)\/?$/.exec(path)?.[1]
  try {
    return part === undefined ? undefined : decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * /tramites: the member's procedures by the fund's last answer, the newest first, and links to begin one (PROC-002,
 * UNS-24); below it one of them. The list stays as it was meanwhile: its page, its search, what it shows.
 */
export const ProceduresPage = ({ forms }: { forms: SubmissionKinds }) => {
  const number = useNumber()
  return (
    <>
      <div hidden={number !== undefined}>
        <List forms={forms} />
      </div>
      {number === undefined ? null : (
        <StoreGate>
          <Suspense fallback={<SkeletonCard />}>
            <ProcedurePage key={number} number={number} />
          </Suspense>
        </StoreGate>
      )}
    </>
  )
}

const List = ({ forms }: { forms: SubmissionKinds }) => (
  <ReadingPage
    name="tramites"
    title="Mis trámites"
    refreshing="actualizar tus trámites"
    refreshesInside
    above={
      <>
        <Suspense fallback={null}>
          <AskedDocuments />
        </Suspense>
        <WaitingProcedures forms={forms} />
        <Entries />
      </>
    }
    empty={
      <EmptyState title="Todavía no tenés trámites">Los que inicies van a aparecer acá, con su estado.</EmptyState>
    }
  >
    {(procedures, refresh) => <ProcedureList procedures={procedures} refresh={refresh} />}
  </ReadingPage>
)
