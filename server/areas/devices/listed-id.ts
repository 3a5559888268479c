import { createHash } from 'node:crypto'

/**
 * What a session or a device is called in the list of its member: a digest of its id, which names it to whoever holds the
 * list and tells nothing to anybody else. The id of a device counts for more elsewhere, so it is given to nobody.
 */
export const listedId = (id: string): string => createHash('sha256').update(id).digest('base64url')
