import { createHash } from 'node:crypto'

/**
 * The id of a session or a device in its member's list: a digest of the real id. The real id of a device also works as
 * a credential elsewhere, so it never leaves the server.
 */
export const listedId = (id: string): string => createHash('sha256').update(id).digest('base64url')
