import type { Member } from '../../domain/member/member'
import { fullName, initialsOf } from '../../domain/person/names'
import { Avatar } from '../../ui/content/Avatar'
import { Camera, LogOut, ShieldCheck } from '../../ui/icons/icons'
import { Bell, KeyRound } from '../../ui/icons/member-icons'
import { MenuButton } from '../../ui/actions/MenuButton'
import type { MemberActions } from './frame-props'
import { toPhotoUrl } from './photo-url'

/** Profile photo, change of password, the account's security, notices on this device, log-out (NAV-010). */
export const UserMenu = ({ member, actions }: { member: Member | undefined; actions: MemberActions }) => (
  <MenuButton
    label={member ? `Menú de usuario: ${fullName(member)}` : 'Menú de usuario'}
    choices={[
      { id: 'foto', label: 'Foto de perfil', glyph: Camera, onPress: actions.changePhoto },
      { id: 'contrasena', label: 'Cambiar contraseña', glyph: KeyRound, onPress: actions.changePassword },
      { id: 'seguridad', label: 'Seguridad de tu cuenta', glyph: ShieldCheck, onPress: actions.toSecurity },
      { id: 'avisos', label: 'Avisos', glyph: Bell, onPress: actions.toNotices },
      { id: 'salir', label: 'Cerrar sesión', glyph: LogOut, onPress: actions.logOut },
    ]}
  >
    <Avatar photoUrl={toPhotoUrl(member)} initials={member && initialsOf(fullName(member))} />
  </MenuButton>
)
