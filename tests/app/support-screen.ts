import type { Shell } from '../../src/app/shell'
import type { Who } from '../../src/app/who'

/** Nobody is signed in, and nothing ended a session. */
export const nobody: Who = { kind: 'nobody', ended: null }

/** A member whose vault is open and whom no server answers. */
export const lucia: Who = { kind: 'member', nroafi: '84217', online: false }

/** What screens share, for a portal that reaches nobody and opens no form. */
export const shell: Shell = {
  deps: { now: () => 0, ask: () => Promise.resolve({ kind: 'unreachable' }) },
  forms: {},
  start: () => Promise.resolve({ ok: false, message: '' }),
  signIn: () => undefined,
  prompts: null,
}
