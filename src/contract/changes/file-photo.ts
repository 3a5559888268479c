import { paths } from '../base-paths'
import { findText } from '../answer'
import { encodeFilePhoto } from '../member/photos'
import { defineChange, lastWins } from './define-change'

/**
 * The photo of the file (PHOTO-009): base64 of a JPEG or a PNG. The server checks its light on arrival (PHOTO-005,
 * PHOTO-007); once there is one, the portal stops asking. The last photo wins, also over one from another device.
 */
export const filePhoto = defineChange<{ foto: string }>({
  kind: 'foto-legajo',
  parse: (value) => {
    const foto = findText(value, 'foto')
    return foto === undefined ? undefined : { foto }
  },
  item: () => 'foto:legajo',
  merge: lastWins,
  over: { afiliado: (member, { foto }) => ({ ...member, fotocarnet: foto, pedirFoto: false }) },
  toCall: ({ foto }, { nroafi }) => ({ path: paths.filePhoto, method: 'POST', body: encodeFilePhoto(nroafi, foto) }),
  title: () => 'Foto de legajo',
  rows: () => [],
  screen: null,
  termDays: null,
})
