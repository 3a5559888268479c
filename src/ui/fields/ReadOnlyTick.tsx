import { classNames } from '../class-names'
import { Icon } from '../icons/Icon'
import { Check } from '../icons/icons'

type ReadOnlyTickProps = { isTicked: boolean; children: string }

/**
 * A checkbox for reading only. Screen readers get a read-only checkbox of that name; on the screen it is a chip when
 * ticked and nothing when not, so that nobody tries to press it (CONTACT-006).
 */
export const ReadOnlyTick = ({ isTicked, children }: ReadOnlyTickProps) => (
  <span
    role="checkbox"
    aria-checked={isTicked}
    aria-readonly="true"
    aria-label={children}
    className={classNames(isTicked ? 'chip chip-ok' : 'vh')}
  >
    {isTicked ? (
      <>
        <Icon glyph={Check} />
        {children}
      </>
    ) : null}
  </span>
)
