import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { Icon } from '../icons/Icon'
import { Check } from '../icons/icons'
import type { Option } from './options'

const rowsShown = 6

/** Height of a touch target in CSS pixels: it grows with the root size and in kiosk mode. */
const targetPx = (): number => {
  const style = getComputedStyle(document.documentElement)
  const rem = Number.parseFloat(style.fontSize) || 16
  return (Number.parseFloat(style.getPropertyValue('--target')) || 2.75) * rem
}

type ComboBoxListProps = { count: number; loading: boolean; wayOn?: string | undefined }

/** The options of a ComboBox. Only the visible rows are in the DOM, so that thousands cost as little as ten. */
export const ComboBoxList = ({ count, loading, wayOn = '' }: ComboBoxListProps) => {
  const rowSize = targetPx()
  // The words about an empty list take two lines on a phone.
  const rows = count === 0 ? (wayOn === '' ? 1 : 2) : Math.min(count, rowsShown)
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize }}>
      <ListBox<Option>
        className="listbox"
        style={{ height: rows * rowSize, width: '100%' }}
        renderEmptyState={() => (
          <div className="listbox-empty">
            {loading ? 'Cargando la lista…' : ['No encontramos coincidencias', wayOn].filter(Boolean).join('. ')}
          </div>
        )}
      >
        {(item) => (
          <ListBoxItem className="option" id={item.id} textValue={item.label}>
            <span className="txt">
              {item.label}
              {item.detail ? <small>{item.detail}</small> : null}
            </span>
            <Icon glyph={Check} />
          </ListBoxItem>
        )}
      </ListBox>
    </Virtualizer>
  )
}
