import type { ReactNode } from 'react'
import { Checkbox } from '../../../../ui/fields/Checkbox'
import { usePart, usePreAffiliation } from '../../session'

/** A tick of the whole form, which belongs to no part of it; its problem shows once the person pressed on. */
export const TopAnswer = ({ name, children }: { name: 'confirmado' | 'videoVisto'; children: ReactNode }) => {
  const session = usePreAffiliation()
  const isTicked = usePart(({ values }) => values[name])
  const error = usePart(({ problems, revealed }) =>
    revealed > 0 ? problems.find(({ path }) => path === name)?.message : undefined,
  )
  return (
    <Checkbox name={name} checked={isTicked} error={error} onChange={(ticked) => session.put(name, ticked)}>
      {children}
    </Checkbox>
  )
}
