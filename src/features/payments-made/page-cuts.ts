/** A part of a sheet for one page of paper: from where, and how much, in the unit of the sheet. */
export type Cut = { from: number; height: number }

/**
 * Cuts a sheet into pages of at most `most`, each ending at the last of the `ends` that fits, so that no line is cut
 * through. Where none fits, a page is full. `ends` are in ascending order.
 */
export const cutsOf = (whole: number, ends: readonly number[], most: number): Cut[] => {
  const cuts: Cut[] = []
  let from = 0
  while (whole - from > most) {
    const limit = from + most
    const start = from
    const end = ends.findLast((one) => one > start && one <= limit) ?? limit
    cuts.push({ from, height: end - from })
    from = end
  }
  return [...cuts, { from, height: whole - from }]
}
