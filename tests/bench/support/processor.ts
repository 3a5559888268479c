import type { Page } from '@playwright/test'
import { median } from './statistics'

/** The page's processor: can be slowed down, and reports its script time. */
export type Processor = {
  /** Makes it `times` slower than this machine. */
  slowDown: (times: number) => Promise<void>
  /** Milliseconds that scripts have run on the main thread since the page began. */
  scriptMs: () => Promise<number>
  /**
   * How many times slower this machine currently is than the one that the limits were set on; 1 when it is as fast or
   * faster. Measured times are divided by it, so that a busy machine does not count as a slow portal.
   */
  pace: () => Promise<number>
}

/** Milliseconds that the fixed piece of work took on the machine that the limits were set on. */
const usualWorkMs = 7

/** Runs in the page: a fixed piece of work similar to a form's; gives the milliseconds of each round. */
const work = (): number[] =>
  Array.from({ length: 21 }, () => {
    const begun = performance.now()
    let text = JSON.stringify(
      Array.from({ length: 600 }, (_none, index) => ({ id: (index * 7_919) % 601, name: `n${index}` })),
    )
    for (let round = 0; round < 48; round++) {
      const rows: { id: number; name: string }[] = JSON.parse(text)
      text = JSON.stringify(rows.toSorted((a, b) => a.id - b.id || a.name.localeCompare(b.name)).toReversed())
    }
    return performance.now() - begun
  })

/** Attaches to a page's processor. It counts thread time, which excludes other programs. */
export const processorOf = async (page: Page): Promise<Processor> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  let chosen = 1
  const setRate = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return {
    slowDown: async (times) => {
      chosen = times
      await setRate(times)
    },
    pace: async () => {
      await setRate(1)
      const rounds = await page.evaluate(work)
      await setRate(chosen)
      return Math.max(1, median(rounds) / usualWorkMs)
    },
    scriptMs: async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      const found = metrics.find(({ name }) => name === 'ScriptDuration')
      if (!found) throw new Error('the browser does not count script time')
      return found.value * 1000
    },
  }
}

/** Milliseconds normalised to the usual pace, which is measured before and after. */
export const atUsualPace = async (processor: Processor, measure: () => Promise<number[]>): Promise<number[]> => {
  const before = await processor.pace()
  const samples = await measure()
  const pace = (before + (await processor.pace())) / 2
  return samples.map((ms) => ms / pace)
}
