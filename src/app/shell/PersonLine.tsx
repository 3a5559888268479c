import type { Member } from '../../domain/member/member'
import { affiliateWord } from '../../domain/member/words'
import { Avatar } from '../../ui/content/Avatar'
import { toPhotoUrl } from './photo-url'
import { fullName, initialsOf } from '../../domain/person/names'

/** The member in the menu: photo, name, 'Afiliada · MP 84217'. */
export const PersonLine = ({ member }: { member: Member | undefined }) =>
  member ? (
    <div className="menu-who">
      <Avatar photoUrl={toPhotoUrl(member)} initials={initialsOf(fullName(member))} />
      <div className="grow">
        <b>{fullName(member)}</b>
        <span className="small muted">
          {affiliateWord(member.sexo)} · <span className="num">MP {member.nroafi}</span>
        </span>
      </div>
    </div>
  ) : null
