import { paths } from '../base-paths'
import { findText } from '../answer'
import { encodeFilePhoto } from '../member/photos'
import { defineChange, lastWins } from './define-change'

/**
 * The photo of the file (PHOTO-009): base64 of a JPEG or a PNG. The server looks at its light when it arrives (PHOTO-005,
 * PHOTO-007); once there is one, no other is asked for. The last one wins, also over one from elsewhere.
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
