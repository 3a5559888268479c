import type { Member } from '../../domain/member/member'

/** The photo that stands for a member in the bars: that of the profile, else that of the file; undefined without one. */
export const toPhotoUrl = (member: Pick<Member, 'fotoperfil' | 'fotocarnet'> | undefined): string | undefined => {
  const photo = member?.fotoperfil ?? member?.fotocarnet
  return photo ? `data:image/jpeg;base64,${photo}` : undefined
}
