import type { ReactNode } from 'react'
import { type Fact, Facts } from './Facts'
import { Icon } from '../icons/Icon'
import { Lock } from '../icons/icons'
import '../styles/screens/benefit.css'

type ValidatedRowsProps = {
  /** Groups of answers, each with its rows; rows without a value are not shown. */
  groups: readonly (readonly Fact[])[]
  /** Why they cannot be changed here. */
  note: string
  /** The button that unlocks them. */
  action: ReactNode
}

/** Validated answers, locked, for reading; one button unlocks them. */
export const ValidatedRows = ({ groups, note, action }: ValidatedRowsProps) => (
  <>
    {groups.map((rows) => (
      <div className="locked" key={rows.map(({ value }) => value).join('|')}>
        <Facts facts={rows} />
      </div>
    ))}
    <div className="actions locked-foot">
      <span className="locked-note">
        <Icon glyph={Lock} size="sm" />
        {note}
      </span>
      {action}
    </div>
  </>
)
