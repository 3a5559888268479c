import type { ReactNode, Ref } from 'react'
import { Icon, type Glyph } from '../../../ui/icons/Icon'
import { ChevronDown, ChevronUp } from '../../../ui/icons/icons'

type FoldProps = {
  /** Prefix of the ids of its parts; in the page once. */
  id: string
  glyph: Glyph
  title: string
  /** One line about what is inside, as far as it is known. */
  detail: string
  /** How many there are; undefined until it is known. */
  count: number | undefined
  isOpen: boolean
  onToggle: () => void
  /** The row itself: after an act inside, the focus goes to it. */
  row?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A row that opens in place, as high closed as before its content is known. */
export const Fold = ({ id, glyph, title, detail, count, isOpen, onToggle, row, children }: FoldProps) => (
  <section className="fold" aria-labelledby={`${id}-titulo`}>
    <h2>
      <button
        type="button"
        className="fold-row"
        ref={row}
        aria-expanded={isOpen}
        aria-controls={`${id}-cuerpo`}
        aria-labelledby={`${id}-titulo`}
        aria-describedby={`${id}-detalle`}
        onClick={onToggle}
      >
        <span className="ic">
          <Icon glyph={glyph} />
        </span>
        <span className="grow">
          <span className="t" id={`${id}-titulo`}>
            {title}
          </span>
          <span className="d" id={`${id}-detalle`}>
            {detail}
          </span>
        </span>
        {count === undefined ? null : <span className="count">{count}</span>}
        <Icon glyph={isOpen ? ChevronUp : ChevronDown} />
      </button>
    </h2>
    <div className="fold-body" id={`${id}-cuerpo`} hidden={!isOpen}>
      {children}
    </div>
  </section>
)
