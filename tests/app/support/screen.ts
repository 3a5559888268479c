import type { Shell } from '../../../src/app/shell'
import type { Who } from '../../../src/app/who'

/** Nobody is signed in, and no session has ended. */
export const nobody: Who = { kind: 'nobody', ended: null }

/** A member with an open vault, and no server. */
export const lucia: Who = { kind: 'member', nroafi: '84217', online: false }

/** The shared parts of screens, for a portal without a connection or an open form. */
export const shell: Shell = {
  deps: { now: () => 0, ask: () => Promise.resolve({ kind: 'unreachable' }) },
  forms: {},
  start: () => Promise.resolve({ ok: false, message: '' }),
  signIn: () => undefined,
  prompts: null,
}
