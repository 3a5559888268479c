import { errorSchema } from '../../../src/contract/schemas'

/** How the API description names the header of every call of a session (API-003). */
export const bearerDoc = { Authorization: 'Bearer {token}' }

/** What every call of a session with a body may be refused with: its shape, no session, or somebody else's number. */
export const sessionRefusals = { 400: errorSchema, 401: errorSchema, 403: errorSchema }
