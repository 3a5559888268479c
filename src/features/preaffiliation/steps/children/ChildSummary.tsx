import { childHolder } from '../../../../domain/family/children'
import { Button } from '../../../../ui/actions/Button'
import { Icon } from '../../../../ui/icons/Icon'
import { CircleCheck } from '../../../../ui/icons/icons'
import { usePart } from '../../open-draft'
import { useToday } from '../../../../forms/useToday'
import type { ChildEntryProps } from './ChildEntry'
import { fullName, toReadableName } from '../../../../domain/person/names'
import { toChildLine, toFilesLine, toInitials } from './child-view'

/** A complete child in one line. */
export const ChildSummary = ({ childId, index, takesFocus, dispatch }: ChildEntryProps) => {
  const today = useToday()
  const child = usePart(({ values }) => values.hijos[index])
  const holder = `${childHolder(childId)}.`
  const fileCount = usePart(({ files }) => files.filter(({ slot }) => slot.startsWith(holder)).length)
  if (!child) return null
  return (
    <section className="card">
      <div className="item child-summary">
        <span className="avatar" aria-hidden="true">
          {toInitials(child)}
        </span>
        <div className="grow">
          <h2 className="v">{fullName(child)}</h2>
          <p className="k">{toChildLine(child, today)}</p>
          <p className="k child-complete">
            <Icon glyph={CircleCheck} size="sm" />
            {toFilesLine(fileCount)}
          </p>
        </div>
        <Button
          small
          variant="quiet"
          label={`Editar a ${toReadableName(child.nombres.trim())}`}
          autoFocus={takesFocus}
          onPress={() => dispatch({ kind: 'open', id: childId })}
        >
          Editar
        </Button>
      </div>
    </section>
  )
}
