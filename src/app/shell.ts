import type { ReactNode } from 'react'
import type { SubmissionKinds } from '../forms/submission/kind'
import type { DraftDeps } from '../forms/draft/deps'

/** What the shell hands to its screens: what they may not import from one another. */
export type Shell = {
  deps: DraftDeps
  /** The forms that can wait in the outbox or be resumed, by their id. */
  forms: SubmissionKinds
  /** Begins (or resumes) a pre-affiliation for these two numbers; gives the path to go to, or why it could not be kept. */
  start: (entry: {
    nroafi: string
    nrodoc: string
  }) => Promise<{ ok: true; path: string } | { ok: false; message: string }>
  /** Leads to the sign-in, and from there back to the present screen. */
  signIn: () => void
  /** Invitation to install, when its moment has come. */
  prompts: ReactNode
}
