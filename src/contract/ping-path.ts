/** Root of the portal API, below the host (API-001). */
export const portalBase = '/portalafiliado-api'

/** Path by which the API says that it is in reach, in a file of its own: the first screen needs no other path. */
export const pingPath = `${portalBase}/ping`
