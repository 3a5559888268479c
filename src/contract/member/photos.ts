import type { WireFilePhoto } from './schemas'
import type { WireProfilePhoto } from '../session/schemas'

/** Body of PUT /portal/usuario with the profile photo, base64 (PHOTO-009). */
export const encodeProfilePhoto = (nroafi: string, photo: string): WireProfilePhoto => ({ nroafi, fotoperfil: photo })

/** Body of POST /portal/afiliado with the photo of the file, base64 (PHOTO-009). */
export const encodeFilePhoto = (nroafi: string, photo: string): WireFilePhoto => ({ nroafi, fotocarnet: photo })
