import { useMemo, type ReactNode } from 'react'
import { changedFields, type FileNames } from '../../../domain/modification/display'
import type { Modification } from '../../../domain/modification/values'
import { Icon } from '../../../ui/icons/Icon'
import { History } from '../../../ui/icons/member-icons'
import type { OpenDraftState } from '../../../forms/draft/state'
import { usePart } from './open-draft'
import { useFileNames } from './useFileNames'

type Befores = ReadonlyMap<string, string>

/** Selects what the changed answers were before; the same map while none of them changes, so that typing renders none. */
const sameBefores = (names: FileNames): ((state: OpenDraftState<Modification>) => Befores) => {
  let last: Befores = new Map()
  return ({ values }) => {
    const next = new Map(changedFields(values, names).map(({ path, before }) => [path, before]))
    if (JSON.stringify([...next]) !== JSON.stringify([...last])) last = next
    return last
  }
}

/** 'Antes: ALBARRACIN', at an answer that differs from the file; undefined at others. `part` is the part of the answers. */
export const useBefore = (part: 'personales' | 'conyuge'): ((name: string) => ReactNode) => {
  const names = useFileNames()
  const select = useMemo(() => sameBefores(names), [names])
  const befores = usePart(select)
  return (name) => {
    const before = befores.get(`${part}.${name}`)
    return before === undefined ? undefined : (
      <span className="answer-was">
        <Icon glyph={History} size="sm" />
        Antes: {before === '' ? 'sin completar' : before}
      </span>
    )
  }
}
