import { useMemo } from 'react'
import { documentSlots } from '../../../domain/benefits/documents'
import { sameSlots } from '../../../forms/fields/document/same-slots'
import { HelpLink } from '../../../forms/HelpLink'
import { FileAnswer } from '../../../forms/answers/FileAnswer'
import type { OpenDraftState } from '../../../forms/draft/state'
import type { BenefitValues } from '../../../domain/benefits/values'
import { usePart } from '../open-draft'

/** Panel 3: one slot per document, in the order in which they are sent. */
export const DocumentsPanel = () => {
  const select = useMemo(() => sameSlots(({ values }: OpenDraftState<BenefitValues>) => documentSlots(values)), [])
  return (
    <div className="panel-files">
      <HelpLink topic="fotos">Qué fotos sirven</HelpLink>
      {usePart(select).map((slot) => (
        <FileAnswer key={slot.key} slot={slot} />
      ))}
    </div>
  )
}
