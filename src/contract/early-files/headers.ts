/** Header with the place of a piece in its file, and of a HEAD's answer: bytes from the start (as in tus 1.0). */
export const offsetHeader = 'Upload-Offset'

/** Header with the SHA-256 (hex) of a piece. */
export const pieceDigestHeader = 'X-Pieza-Resumen'

/** Content type of a piece (as in tus 1.0). */
export const pieceType = 'application/offset+octet-stream'

/** Header of a request whose files went ahead of it; its only value is `earlyFiles`. */
export const filesHeader = 'X-Envio-Archivos'

/**
 * Error number, in a 503 to an announcement or a piece, of a server that has no room for files ahead of their form: it takes the
 * whole form all the same.
 */
export const noRoomAhead = 507

/** Value of `filesHeader`: the form carries no files, the server has them. */
export const earlyFiles = 'anticipados'
