import { Suspense } from 'react'
import { useSearch } from 'wouter'
import { StoreGate } from '../../../api/StoreGate'
import { lazyPart } from '../../../ui/lazy-part'
import { SkeletonCard } from '../../../ui/waiting/Skeleton'
import { readShown } from './addresses'
import { CommunicationList } from './CommunicationList'
import './desk-communications.css'

const OnePage = lazyPart(() => import('./OnePage').then((module) => module.OnePage))

/** Comunicaciones: what members read, from when, and who writes it. */
export const CommunicationsSection = () => {
  const shown = readShown(useSearch())
  return (
    <StoreGate>
      {shown.kind === 'list' ? (
        <CommunicationList tab={shown.tab} page={shown.page} />
      ) : (
        <Suspense fallback={<SkeletonCard />}>
          <OnePage key={shown.kind === 'one' ? shown.id : 'new'} id={shown.kind === 'one' ? shown.id : null} />
        </Suspense>
      )}
    </StoreGate>
  )
}
