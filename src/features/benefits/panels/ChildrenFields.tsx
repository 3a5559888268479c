import { Suspense, useState } from 'react'
import { addChild } from '../../../domain/benefits/transitions'
import { bounds } from '../../../domain/limits'
import type { Relative } from '../../../domain/member/member'
import { Button } from '../../../ui/actions/Button'
import { Plus } from '../../../ui/icons/icons'
import { Skeleton } from '../../../ui/waiting/Skeleton'
import { lazyPart } from '../../../ui/lazy-part'
import { useBenefit, usePart } from '../open-draft'
import { ChildRow } from './ChildRow'

// Not in the first load: it waits for the file anyway.
const ChildRelatives = lazyPart(() => import('./ChildRelatives').then((module) => module.ChildRelatives))

/** The room of three children of the file, most often enough, while it is read: the fields below stay where they are. */
const OffersWait = () => (
  <div className="choices-group" aria-busy="true">
    {['55%', '80%', '76%', '72%'].map((width) => (
      <span className="offer-wait" key={width}>
        <Skeleton width={width} />
      </span>
    ))}
  </div>
)

type ChildrenFieldsProps = {
  relatives: readonly Relative[] | undefined
  /** The file is being read for the first time. */
  isReading: boolean
}

/**
 * The children that a benefit is asked for, one row each: chosen from the file or new. `relatives` is undefined while
 * the file could not be read.
 */
export const ChildrenFields = ({ relatives, isReading }: ChildrenFieldsProps) => {
  const openDraft = useBenefit()
  // Typing in a child makes a new list each time. Joined to one text, equal ids compare as equal.
  const ids = usePart(({ values }) => values.hijos.map(({ id }) => id).join(' ')).split(' ')
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const isFull = ids.length >= bounds.childrenMost
  return (
    <>
      <Suspense fallback={<OffersWait />}>
        {isReading ? <OffersWait /> : <ChildRelatives relatives={relatives} />}
      </Suspense>
      {ids.map((id, index) => (
        <ChildRow key={id} childId={id} index={index} isNew={added.has(id)} />
      ))}
      <Button
        variant="secondary"
        small
        icon={Plus}
        softDisabled={isFull}
        onPress={() => {
          if (isFull) return
          const id = crypto.randomUUID()
          setAdded(new Set([...added, id]))
          openDraft.apply((values) => addChild(values, id))
        }}
      >
        Agregar otra hija o hijo
      </Button>
    </>
  )
}
