import { useEffect } from 'react'
import { useReading } from '../../../api/reading/useReading'
import { declarationOf } from '../../../domain/benefits/declarations'
import { closeFamily, reopenFamily } from '../../../domain/benefits/panels'
import { personRows, requestRows } from '../../../domain/benefits/review'
import { focusFieldSoon } from '../../../ui/focus'
import { useHelp } from '../help/BenefitHelp'
import { useBenefit, usePart } from '../open-draft'
import { ShownContext } from '../ShownContext'
import { ChildrenFields } from './ChildrenFields'
import { FamilyDates } from './FamilyDates'
import { FamilyMessage } from './FamilyMessage'
import { ValidatedPanel } from './ValidatedPanel'
import { isOfFamily } from './panel-problems'
import { SpouseFields } from './SpouseFields'
import { useValidation } from './useValidation'
import { ValidateButton } from './ValidateButton'

/**
 * Panel 1: the people whom the benefit is asked for, validated by the fund and then locked (BENEFIT-004 to
 * BENEFIT-007).
 */
export const FamilyPanel = () => {
  const openDraft = useBenefit()
  const relatives = useReading('familiaresSubsidio').data
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
    <>
      {isLocked ? (
        <ValidatedFamily isWaiting={validation.isWaiting} />
      ) : (
        <ShownContext value={validation.shown}>
          {asks === 'hijos' ? <ChildrenFields relatives={relatives} /> : <SpouseFields relatives={relatives} />}
          <FamilyDates />
          <ValidateButton name="familiaBloqueada" validation={validation}>
            VALIDAR INFORMACIÓN
          </ValidateButton>
        </ShownContext>
      )}
      <FamilyMessage />
    </>
  )
}

const ValidatedFamily = ({ isWaiting }: { isWaiting: boolean }) => {
  const openDraft = useBenefit()
  const values = usePart((state) => state.values)
  const people = [...values.hijos, ...(values.conyuge ? [values.conyuge] : [])]
  const groups = [...people.map(personRows), requestRows(values)].filter((rows) => rows.length > 0)
  return (
    <ValidatedPanel
      groups={groups}
      isWaiting={isWaiting}
      unlockLabel="MODIFICAR INFORMACIÓN"
      onUnlock={() => {
        openDraft.apply(reopenFamily)
        focusFieldSoon(values.conyuge ? 'conyuge.nombres' : 'hijos.0.nombres')
      }}
    />
  )
}
