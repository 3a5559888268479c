import { useState } from 'react'
import { chooseRelatives, releaseRelative } from '../../../domain/benefits/transitions'
import type { Relative } from '../../../domain/member/member'
import { relativeLine } from '../../../domain/member/relatives'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { FieldError } from '../../../ui/fields/Field'
import { focusField } from '../../../ui/focus'
import { useBenefit, usePart } from '../open-draft'
import { useRelativeOffers } from './useRelativeOffers'

/**
 * The children in the member's file, to choose instead of typing: at most as many as there are rows (ADOPT-005).
 * `relatives` is undefined while the file could not be read.
 */
export const ChildRelatives = ({ relatives }: { relatives: readonly Relative[] | undefined }) => {
  const openDraft = useBenefit()
  const [refusal, setRefusal] = useState<string | null>(null)
  const chosen = usePart(({ values }) => values.hijos.map(({ relativeId }) => relativeId ?? '').join(' ')).split(' ')
  const offers = useRelativeOffers(relatives)
  if (offers.length === 0) return null
  const children = offers.flatMap(({ relative }) => relative ?? [])
  const toggle = (id: string, isOn: boolean): void => {
    const others = children.filter((one) => chosen.includes(one.id) && one.id !== id)
    const wanted = isOn ? [...others, ...children.filter((one) => one.id === id)] : others
    const change = chooseRelatives(openDraft.state.get().values, wanted, children)
    setRefusal(change.ok ? null : change.error)
    if (change.ok) openDraft.apply(() => change.value)
  }
  const release = (id: string): void => {
    const row = openDraft.state.get().values.hijos.findIndex(({ relativeId }) => relativeId === id)
    setRefusal(null)
    openDraft.apply((values) => releaseRelative(values, id))
    // The checkbox goes, and the data it held can be corrected.
    focusField(`hijos.${row}.nombres`)
  }
  return (
    <fieldset className="choices-group" aria-describedby={refusal === null ? undefined : 'familiares-error'}>
      <legend className="label">
        Hijos de tu legajo <span className="opt">(opcional)</span>
      </legend>
      {refusal === null ? null : <FieldError id="familiares-error">{refusal}</FieldError>}
      {offers.map(({ id, label, relative }) => (
        <Checkbox
          key={id}
          name={`familiar-${id}`}
          checked={chosen.includes(id)}
          onChange={(isOn) => (relative ? toggle(id, isOn) : release(id))}
        >
          {label}
          {relative ? <span className="small muted"> · {relativeLine(relative)}</span> : null}
        </Checkbox>
      ))}
    </fieldset>
  )
}
