import { Suspense, useEffect } from 'react'
import { useReading } from '../../../api/reading/useReading'
import { declarationOf } from '../../../domain/benefits/declarations'
import { closeFamily, reopenFamily } from '../../../domain/benefits/panels'
import { lazyPart } from '../../../ui/lazy-part'
import { SkeletonCard } from '../../../ui/waiting/Skeleton'
import { useHelp } from '../help/BenefitHelp'
import { useBenefit, usePart } from '../open-draft'
import { ShownContext } from '../ShownContext'
import { ChildrenFields } from './ChildrenFields'
import { FamilyDates } from './FamilyDates'
import { FamilyMessage } from './FamilyMessage'
import { isOfFamily } from './panel-problems'
import { SpouseFields } from './SpouseFields'
import { useValidation } from './useValidation'
import { ValidateButton } from './ValidateButton'

// Not in the first load: what is validated comes later.
const ValidatedFamily = lazyPart(() => import('./ValidatedFamily').then((module) => module.ValidatedFamily))

/**
 * Panel 1: the people whom the benefit is asked for, validated by the fund and then locked (BENEFIT-004 to
 * BENEFIT-007).
 */
export const FamilyPanel = () => {
  const openDraft = useBenefit()
  const { data: relatives, isLoading } = useReading('familiaresSubsidio')
  const { refused } = useHelp()
  const asks = usePart(({ values }) => declarationOf(values).asks)
  const hasProblem = usePart(({ problems }) => problems.some(isOfFamily))
  const validation = useValidation({
    check: 'subsidio',
    isOf: isOfFamily,
    isLocked: ({ familiaBloqueada }) => familiaBloqueada,
    lock: closeFamily,
    onRefused: refused,
  })
  const { isLocked } = validation
  useEffect(() => {
    // If the fund refuses something of it later, unlock it so that it can be corrected.
    if (isLocked && hasProblem) openDraft.apply(reopenFamily)
  }, [openDraft, isLocked, hasProblem])
  return (
    <Suspense fallback={<SkeletonCard />}>
      {isLocked ? (
        <ValidatedFamily isWaiting={validation.isWaiting} />
      ) : (
        <ShownContext value={validation.shown}>
          {asks === 'hijos' ? (
            <ChildrenFields relatives={relatives} isReading={isLoading} />
          ) : (
            <SpouseFields relatives={relatives} />
          )}
          <FamilyDates />
          <ValidateButton name="familiaBloqueada" validation={validation}>
            VALIDAR INFORMACIÓN
          </ValidateButton>
        </ShownContext>
      )}
      <FamilyMessage />
    </Suspense>
  )
}
