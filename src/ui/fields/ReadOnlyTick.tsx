import { classNames } from '../class-names'
import { Icon } from '../icons/Icon'
import { Check } from '../icons/icons'

type ReadOnlyTickProps = { isTicked: boolean; children: string }

/**
 * A tick box that only tells: a screen reader meets a read-only checkbox of that name; the eye, a chip where it is ticked and
 * nothing where it is not, so that nobody presses it (CONTACT-006).
 */
export const ReadOnlyTick = ({ isTicked, children }: ReadOnlyTickProps) => (
  <span
    role="checkbox"
    aria-checked={isTicked}
    aria-readonly="true"
    aria-label={children}
    className={classNames(isTicked ? 'chip chip-info' : 'vh')}
  >
    {isTicked ? (
      <>
        <Icon glyph={Check} />
        {children}
      </>
    ) : null}
  </span>
)
