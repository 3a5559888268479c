import { useState } from 'react'
import { chooseRelatives, offeredRelatives } from '../../../domain/benefits/transitions'
import type { Relative } from '../../../domain/member/member'
import { relativeLine } from '../../../domain/member/relatives'
import { fullName } from '../../../domain/person/names'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { FieldError } from '../../../ui/fields/Field'
import { useBenefit, usePart } from '../open-draft'

/** The children in the member's file, to choose instead of typing: at most as many as there are rows (ADOPT-005). */
export const ChildRelatives = ({ relatives }: { relatives: readonly Relative[] }) => {
  const openDraft = useBenefit()
  const [refusal, setRefusal] = useState<string | null>(null)
  const chosen = usePart(({ values }) => values.hijos.map(({ relativeId }) => relativeId ?? '').join(' ')).split(' ')
  const children = offeredRelatives(openDraft.state.get().values, relatives)
  if (children.length === 0) return null
  const toggle = (id: string, isOn: boolean): void => {
    const others = children.filter((one) => chosen.includes(one.id) && one.id !== id)
    const wanted = isOn ? [...others, ...children.filter((one) => one.id === id)] : others
    const change = chooseRelatives(openDraft.state.get().values, wanted)
    setRefusal(change.ok ? null : change.error)
    if (change.ok) openDraft.apply(() => change.value)
  }
  return (
    <fieldset className="choices-group" aria-describedby={refusal === null ? undefined : 'familiares-error'}>
      <legend className="label">
        Hijos de tu legajo <span className="opt">(opcional)</span>
      </legend>
      {refusal === null ? null : <FieldError id="familiares-error">{refusal}</FieldError>}
      {children.map((relative) => (
        <Checkbox
          key={relative.id}
          name={`familiar-${relative.id}`}
          checked={chosen.includes(relative.id)}
          onChange={(isOn) => toggle(relative.id, isOn)}
        >
          {fullName(relative)}
          <span className="small muted"> · {relativeLine(relative)}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
