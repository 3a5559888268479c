import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part'
import { findRefusal } from './refusal'
import { usePart } from '../open-draft'
import { useHelp } from './BenefitHelp'

// Loaded only when needed: few members have a debt.
const RefusalBanner = lazyPart(() => import('./RefusalBanner').then((module) => module.RefusalBanner))

/** Says why the fund would refuse the request now, as long as it does. */
export const StandingRefusal = () => {
  const help = useHelp()
  const refusal = usePart(findRefusal)
  return refusal ? (
    <Suspense fallback={null}>
      <RefusalBanner message={refusal.message} onCall={help.canCall ? help.call : null} onContact={help.contact} />
    </Suspense>
  ) : null
}
