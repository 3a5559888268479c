import type { RefObject } from 'react'
import { Button } from '../actions/Button'
import { Icon } from '../icons/Icon'
import { RefreshCw } from '../icons/icons'
import { Search } from '../icons/member-icons'
import type { Refresh } from './RefreshButton'
import '../styles/content/table-tools.css'

type TableToolsProps = {
  /** Label of the field: 'Buscar en mis trámites'. */
  label: string
  /** What can be searched for: 'Tipo o número'. */
  placeholder: string
  search: string
  onSearch: (search: string) => void
  /** The field, to move the focus back to it. */
  fieldRef: RefObject<HTMLInputElement | null>
} & Refresh

/** Above a table: a search of its rows and a refresh button. */
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
