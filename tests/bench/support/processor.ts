import type { Page } from '@playwright/test'
import { median } from './statistics'

/** The page's processor: slowed down on wish, and asked how long it ran scripts. */
export type Processor = {
  /** Makes it `times` slower than this machine. */
  slowDown: (times: number) => Promise<void>
  /** Milliseconds that scripts have run on the main thread since the page began. */
  scriptMs: () => Promise<number>
  /**
   * How many times slower this machine is at the moment than the one that the limits were set on, at full speed; 1 when it is
   * as fast or faster. What is measured beside it is divided by it: a busy machine is no slower portal.
   */
  pace: () => Promise<number>
}

/** What the fixed piece of work took on the machine that the limits were set on, in milliseconds. */
const usualWorkMs = 7

/** Runs in the page: a fixed piece of work of the kind that forms do; gives the milliseconds of each of its rounds. */
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

/** Takes hold of a page's processor. Thread time is counted, so that other programs of the machine do not count. */
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

/** Milliseconds as they would have been at the usual pace: the machine's own is taken before and after. */
export const atUsualPace = async (processor: Processor, measure: () => Promise<number[]>): Promise<number[]> => {
  const before = await processor.pace()
  const samples = await measure()
  const pace = (before + (await processor.pace())) / 2
  return samples.map((ms) => ms / pace)
}
