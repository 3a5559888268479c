import { median, percentile } from '../../support/statistics'

/** Speed of a number of equal acts: how many per second, and the median and 99th percentile in milliseconds. */
export type Pace = { perSecond: number; median: number; p99: number }

/** Runs `act` `count` times, `lanes` of them in parallel, and measures. The first error ends it. */
export const drive = async (
  act: (index: number) => Promise<void>,
  { count, lanes }: { count: number; lanes: number },
): Promise<Pace> => {
  const times: number[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < count) {
      const index = next
      next += 1
      const from = performance.now()
      await act(index)
      times.push(performance.now() - from)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: lanes }, lane))
  const seconds = (performance.now() - started) / 1000
  return { perSecond: count / seconds, median: median(times), p99: percentile(times, 0.99) }
}
