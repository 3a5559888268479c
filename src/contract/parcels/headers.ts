/** Header by which the device that made a parcel proves it: 64 hex digits. The server stores only their SHA-256. */
export const sourceHeader = 'X-Paquete-Origen'

/** Header by which a device proves that it has the code of a parcel: 64 hex digits made of it. */
export const proofHeader = 'X-Paquete-Prueba'

/** Header that names the device which takes a parcel: a uuid that is the same in every attempt. */
export const takerHeader = 'X-Paquete-Toma'

/** Header with the SHA-256 (hex) of a part, so that a part that arrives altered is refused. */
export const digestHeader = 'X-Paquete-Resumen'

/** Media type of a part. */
export const partType = 'application/octet-stream'
