/** Body of PUT /portal/usuario with the profile photo, base64 (API-023). */
export type WireProfilePhoto = { nroafi: string; fotoperfil: string }

/** Body of POST /portal/afiliado with the photo of the file, base64 (API-021). */
export type WireFilePhoto = { nroafi: string; fotocarnet: string }

/** PUT /portal/usuario with the profile photo, base64 (PHOTO-009). */
export const encodeProfilePhoto = (nroafi: string, photo: string): WireProfilePhoto => ({ nroafi, fotoperfil: photo })

/** POST /portal/afiliado with the photo of the file, base64 (PHOTO-009). */
export const encodeFilePhoto = (nroafi: string, photo: string): WireFilePhoto => ({ nroafi, fotocarnet: photo })
