import { Icon } from '../icons/Icon'
import { History } from '../icons/member-icons'

/** The time of the shown data, beside a page's title. */
export const DataTime = ({ children }: { children: string }) => (
  <p className="stamp">
    <Icon glyph={History} />
    {children}
  </p>
)
