import { reopenFamily } from '../../../domain/benefits/panels'
import { personRows, requestRows } from '../../../domain/benefits/review'
import { focusFieldSoon } from '../../../ui/focus-soon'
import { useBenefit, usePart } from '../open-draft'
import { ValidatedPanel } from './ValidatedPanel'

/** The validated people, locked (BENEFIT-007). */
export const ValidatedFamily = ({ isWaiting }: { isWaiting: boolean }) => {
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
