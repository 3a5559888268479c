// A spreadsheet runs a text that begins so. One that begins with an apostrophe and such a sign gets another one, so that it comes back equal.
const runs = /^(?:[=+\-@\t\r]|'+[=+\-@\t\r'])/

const isNumber = /^-?\d+(?:\.\d+)?$/

/** A text as no spreadsheet runs it: what it would run begins with an apostrophe, which an import takes away. */
export const harmless = (text: string): string => (runs.test(text) && !isNumber.test(text) ? `'${text}` : text)

const cellOf = (text: string): string => {
  const safe = harmless(text)
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row of a CSV with its line end, as RFC 4180 has it. */
export const writeCsvRow = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`
