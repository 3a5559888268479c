import type { RefObject } from 'react'
import { Button } from '../actions/Button'
import { Icon } from '../icons/Icon'
import { RefreshCw } from '../icons/icons'
import { Search } from '../icons/member-icons'
import type { Refresh } from './RefreshButton'
import '../styles/content/table-tools.css'

type TableToolsProps = {
  /** Names the field: 'Buscar en mis trámites'. */
  label: string
  /** What can be looked for: 'Tipo o número'. */
  placeholder: string
  search: string
  onSearch: (search: string) => void
  /** The field, for whoever leads the focus back to it. */
  fieldRef: RefObject<HTMLInputElement | null>
} & Refresh

/** Above a table: a search of its rows and a button that brings them anew. */
export const TableTools = ({ label, placeholder, search, onSearch, fieldRef, ...refresh }: TableToolsProps) => (
  <div className="table-tools">
    <div className="control">
      <Icon glyph={Search} />
      <input
        ref={fieldRef}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={search}
        autoComplete="off"
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
    </div>
    <Button
      variant="secondary"
      icon={RefreshCw}
      pending={refresh.isRefreshing}
      pendingText=""
      label="Actualizar"
      onPress={refresh.onRefresh}
    >
      <span className="label">Actualizar</span>
    </Button>
  </div>
)
