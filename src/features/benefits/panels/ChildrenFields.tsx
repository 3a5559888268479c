import { addChild } from '../../../domain/benefits/transitions'
import { bounds } from '../../../domain/limits'
import type { Relative } from '../../../domain/member/member'
import { Button } from '../../../ui/Button'
import { Plus } from '../../../ui/icons'
import { useBenefit, usePart } from '../session'
import { ChildRelatives } from './ChildRelatives'
import { ChildRow } from './ChildRow'

/** The children that a benefit is asked for: chosen from the file or new, one row each. */
export const ChildrenFields = ({ relatives }: { relatives: readonly Relative[] }) => {
  const session = useBenefit()
  // Typing in a child makes a new list each time; the ids as one text stay equal.
  const ids = usePart(({ values }) => values.hijos.map(({ id }) => id).join(' ')).split(' ')
  const isFull = ids.length >= bounds.childrenMost
  return (
    <>
      <ChildRelatives relatives={relatives} />
      {ids.map((id, index) => (
        <ChildRow key={id} childId={id} index={index} />
      ))}
      <Button
        variant="secondary"
        small
        icon={Plus}
        softDisabled={isFull}
        onPress={() => {
          if (!isFull) session.apply((values) => addChild(values, crypto.randomUUID()))
        }}
      >
        Agregar otra hija o hijo
      </Button>
    </>
  )
}
