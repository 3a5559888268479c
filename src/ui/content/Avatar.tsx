import { Icon } from '../icons/Icon'
import { UserRound } from '../icons/member-icons'

/** A person in a circle: the photo, else the initials, else an icon. The name is beside it or in its button's label. */
export const Avatar = ({ photoUrl, initials }: { photoUrl?: string | undefined; initials?: string | undefined }) => (
  <span className="avatar" aria-hidden="true">
    {photoUrl ? <img src={photoUrl} alt="" /> : initials || <Icon glyph={UserRound} />}
  </span>
)
