import { median, percentile } from '../../support/statistics'

/** What a number of equal acts took: how many in a second, and milliseconds of the middle one and of the slowest hundredth. */
export type Pace = { perSecond: number; median: number; p99: number }

/** Does `act` `count` times, `lanes` of them at a time, and measures. The first that throws ends it. */
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
