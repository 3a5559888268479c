/** The median milliseconds of a warm run of `act`; a figure to be set beside another of the same run, never beside a clock. */
export const medianCost = (act: () => unknown): number => {
  const timed = (): number => {
    const start = performance.now()
    act()
    return performance.now() - start
  }
  for (let run = 0; run < 50; run++) act()
  const times = Array.from({ length: 41 }, timed).toSorted((a, b) => a - b)
  return times[20] ?? Number.NaN
}
