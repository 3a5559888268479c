import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part'
import { findRefusal } from './refusal'
import { usePart } from '../open-draft'
import { useHelp } from './BenefitHelp'

// Few members owe anything.
const RefusalBanner = lazyPart(() => import('./RefusalBanner').then((module) => module.RefusalBanner))

/** Why the fund would not take the request now, for as long as it says no. */
export const StandingRefusal = () => {
  const help = useHelp()
  const refusal = usePart(findRefusal)
  return refusal ? (
    <Suspense fallback={null}>
      <RefusalBanner message={refusal.message} onCall={help.canCall ? help.call : null} onContact={help.contact} />
    </Suspense>
  ) : null
}
