import { Icon } from '../icons/Icon'
import { History } from '../icons/member-icons'

/** Of when the shown data are, beside a page's title. */
export const DataTime = ({ children }: { children: string }) => (
  <p className="stamp">
    <Icon glyph={History} />
    {children}
  </p>
)
