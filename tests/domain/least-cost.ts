/**
 * The milliseconds of the quickest of many warm runs of `act`: the one that nothing else on the machine held up. A figure
 * to be set beside another of the same run, never beside a clock.
 */
export const leastCost = (act: () => unknown): number => {
  const timed = (): number => {
    const start = performance.now()
    act()
    return performance.now() - start
  }
  for (let run = 0; run < 50; run++) act()
  return Math.min(...Array.from({ length: 41 }, timed))
}
