import type { ReactNode } from 'react'
import { Checkbox } from '../../../../ui/fields/Checkbox'
import { usePart, usePreAffiliation } from '../../open-draft'

/** A tick for the whole form, outside any part; its problem shows once the person has pressed the main button. */
export const TopAnswer = ({ name, children }: { name: 'confirmado' | 'videoVisto'; children: ReactNode }) => {
  const openDraft = usePreAffiliation()
  const isTicked = usePart(({ values }) => values[name])
  const error = usePart(({ problems, revealed }) =>
    revealed > 0 ? problems.find(({ path }) => path === name)?.message : undefined,
  )
  return (
    <Checkbox name={name} checked={isTicked} error={error} onChange={(ticked) => openDraft.put(name, ticked)}>
      {children}
    </Checkbox>
  )
}
