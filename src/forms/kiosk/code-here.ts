import type { Owner } from '../../domain/owner'

/** The submission whose code the page of the code shows: only in this memory, so that no address has it. */
export type CodeHere = { submissionId: string; owner: Owner }

let here: CodeHere | null = null

/** Says whose code the page of the code shows. */
export const showCodeOf = (shown: CodeHere): void => {
  here = shown
}

/** Whose code is shown; null after a reload. */
export const codeHere = (): CodeHere | null => here
