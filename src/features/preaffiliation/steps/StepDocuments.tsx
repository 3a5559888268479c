import { useMemo, type ReactNode } from 'react'
import { documentSlots, type DocumentSlot } from '../../../domain/preaffiliation/documents'
import type { PreAffiliation } from '../../../domain/preaffiliation/values'
import { sameSlots } from '../../../forms/fields/document/same-slots'
import { HelpLink } from '../../../forms/HelpLink'
import { FileAnswer } from '../../../forms/answers/FileAnswer'
import type { OpenDraftState } from '../../../forms/draft/state'
import { usePart } from '../open-draft'
import '../styles.css'

type StepDocumentsProps = {
  /** Holder of the documents: the first part of their slot keys ('profesional', 'hijo-<id>'), or a whole key. */
  holder: string
  legend?: string
  hint?: ReactNode
}

const belongsTo = (holder: string, { key, op }: DocumentSlot): boolean =>
  (key === holder || key.startsWith(`${holder}.`)) && op !== 'fotocarnet'

// Cache: every list of a step needs the slots of the same answers.
let known: (Pick<OpenDraftState<PreAffiliation>, 'values' | 'checks'> & { slots: DocumentSlot[] }) | undefined

const slotsOf = ({ values, checks }: OpenDraftState<PreAffiliation>): DocumentSlot[] => {
  if (known?.values !== values || known.checks !== checks)
    known = { values, checks, slots: documentSlots(values, { checks }) }
  return known.slots
}

const findSlots = (state: OpenDraftState<PreAffiliation>, holder: string): DocumentSlot[] =>
  slotsOf(state).filter((slot) => slot.step === state.step && belongsTo(holder, slot))

/**
 * The documents that the current step asks of one holder, without the photo, which has its own card (PREAF-034,
 * PREAF-036).
 */
export const StepDocuments = ({ holder, legend = 'Documentación', hint }: StepDocumentsProps) => {
  const select = useMemo(() => sameSlots((state: OpenDraftState<PreAffiliation>) => findSlots(state, holder)), [holder])
  const slots = usePart(select)
  if (slots.length === 0) return null
  return (
    <fieldset className="documents">
      <legend>{legend}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      <div className="flush">
        <HelpLink topic="fotos">Qué fotos sirven</HelpLink>
      </div>
      {slots.map((slot) => (
        <FileAnswer key={slot.key} slot={slot} />
      ))}
    </fieldset>
  )
}
