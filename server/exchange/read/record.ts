/**
 * A row of a file before anything is known of its cells: the line that it begins at, counted from 1. `problem` says why it could not be
 * read. `isOpen` marks the last row of a file that ends without a line end.
 */
export type FileRecord = { line: number; cells: readonly string[]; problem?: string; isOpen?: boolean }

/** The most characters that a row may have; a communication with its picture is the longest. */
export const longestRecord = 4_194_304

/** Words for a row that is longer. */
export const tooLong = `is longer than ${longestRecord} characters`
