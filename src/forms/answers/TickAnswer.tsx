import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/fields/Checkbox'
import { useAnswerField } from '../useAnswerField'

/** A sentence with a checkbox. */
export const TickAnswer = ({ name, children }: { name: string; children: ReactNode }) => {
  const field = useAnswerField(name)
  return (
    <Checkbox name={field.path} checked={field.value === true} onChange={field.choose} error={field.error}>
      {children}
    </Checkbox>
  )
}
