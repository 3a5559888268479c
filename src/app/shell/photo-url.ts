import type { Member } from '../../domain/member/member'

/** The member's photo for the bars: that of the profile, else that of the file; undefined without one. */
export const toPhotoUrl = (member: Pick<Member, 'fotoperfil' | 'fotocarnet'> | undefined): string | undefined => {
  const photo = member?.fotoperfil ?? member?.fotocarnet
  return photo ? `data:image/jpeg;base64,${photo}` : undefined
}
