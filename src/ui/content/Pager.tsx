import { IconButton } from '../actions/IconButton'
import { ChevronLeft, ChevronRight } from '../icons/icons'
import '../styles/content/table-tools.css'

type PagerProps = {
  /** Which rows are shown: '1 a 5 de 12'. */
  says: string
  page: number
  pages: number
  onPage: (page: number) => void
}

/**
 * Buttons through the pages of a table; `page` counts from 0. At the first and last page an arrow looks disabled but
 * keeps the focus.
 */
export const Pager = ({ says, page, pages, onPage }: PagerProps) => {
  const turnTo = (next: number): void => {
    if (next >= 0 && next < pages) onPage(next)
  }
  return (
    <div className="pager">
      <span role="status">{says}</span>
      {pages > 1 ? (
        <span className="turns">
          <IconButton
            label="Página anterior"
            glyph={ChevronLeft}
            softDisabled={page === 0}
            onPress={() => turnTo(page - 1)}
          />
          <IconButton
            label="Página siguiente"
            glyph={ChevronRight}
            softDisabled={page === pages - 1}
            onPress={() => turnTo(page + 1)}
          />
        </span>
      ) : null}
    </div>
  )
}
