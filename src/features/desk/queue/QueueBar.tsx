import { useState } from 'react'
import { Button } from '../../../ui/actions/Button'
import { classNames } from '../../../ui/class-names'
import { Icon } from '../../../ui/icons/Icon'
import { SlidersHorizontal } from '../../../ui/icons/desk-icons'
import type { Filter } from './choices'
import { FilterButton } from './FilterButton'
import { FilterSheet } from './FilterSheet'
import { KeptView } from './SaveView'
import './filters.css'

type QueueBarProps = {
  filters: readonly Filter[]
  /** How many are set, and how many rows they leave. */
  set: number
  total: number
  onClear: () => void
  /** The present filters, as a view keeps them: without the page. */
  kept: string
}

/** The filters of the queue: buttons with lists where there is room, else one button with a sheet. */
export const QueueBar = ({ filters, set, total, onClear, kept }: QueueBarProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="fbar">
      <div className="f-wide">
        {filters.map(({ key, ...filter }) => (
          <div key={key} className={`of-${key}`}>
            <FilterButton {...filter} />
          </div>
        ))}
        {set === 0 ? null : (
          <span className="f-acts">
            <Button variant="quiet" small onPress={onClear}>
              Quitar filtros
            </Button>
            <KeptView filters={kept} onGone={onClear} />
          </span>
        )}
      </div>
      <button
        type="button"
        className={classNames('fbtn f-narrow', set > 0 && 'is-set')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon glyph={SlidersHorizontal} />
        {set === 0 ? 'Filtros' : `Filtros (${set})`}
      </button>
      <FilterSheet filters={filters} total={total} isOpen={isOpen} onClose={() => setOpen(false)} onClear={onClear} />
    </div>
  )
}
