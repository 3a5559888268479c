import { paths } from '../base-paths'
import { findText } from '../answer'
import { encodeProfilePhoto } from '../member/photos'
import { defineChange, lastWins } from './define-change'

/** The photo of the profile (PHOTO-009): base64 of a JPEG. The last photo wins, also over one from another device. */
export const profilePhoto = defineChange<{ foto: string }>({
  kind: 'foto-perfil',
  parse: (value) => {
    const foto = findText(value, 'foto')
    return foto === undefined ? undefined : { foto }
  },
  item: () => 'foto:perfil',
  merge: lastWins,
  over: { afiliado: (member, { foto }) => ({ ...member, fotoperfil: foto }) },
  toCall: ({ foto }, { nroafi }) => ({
    path: paths.profilePhoto,
    method: 'PUT',
    body: encodeProfilePhoto(nroafi, foto),
  }),
  title: () => 'Foto de perfil',
  rows: () => [],
  screen: null,
  termDays: null,
})
