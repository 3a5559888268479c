import type { ReactNode } from 'react'
import type { SubmissionKinds } from '../forms/submission/kind'
import type { DraftDeps } from '../forms/draft/deps'

/** What the shell passes to its screens, because features may not import one another. */
export type Shell = {
  deps: DraftDeps
  /** The submissions that can wait in the outbox or be continued, by their kind. */
  forms: SubmissionKinds
  /**
   * Begins (or continues) a pre-affiliation for these two numbers. Returns the path to go to, or why it could not be
   * stored.
   */
  start: (entry: {
    nroafi: string
    nrodoc: string
  }) => Promise<{ ok: true; path: string } | { ok: false; message: string }>
  /** Goes to the sign-in, and from there back to the present screen. */
  signIn: () => void
  /** Invitation to install, when it should be shown. */
  prompts: ReactNode
}
