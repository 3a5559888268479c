import { readFileSync, writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

/** What a browser's processes take of the machine (Linux). */
export type BrowserLoad = {
  /** Counts the peaks from now on. */
  begin: () => Promise<void>
  /** The highest since then of the page that had the most, with its workers, in bytes. */
  peak: () => Promise<number>
  /** The highest since then of all processes of the browser, each at its own moment, in bytes. */
  peakOfAll: () => Promise<number>
  /** Milliseconds of the processor that the pages and their workers took since they began, in steps of ten. */
  processorMs: () => Promise<number>
}

/** Milliseconds of a tick by which Linux counts a process's time. */
const tick = 10

const bytesOf = (process: number): number => {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${process}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

// The name stands in brackets and may have blanks; eleven fields later come both times.
const ticksOf = (process: number): number => {
  const [, fields = ''] = readFileSync(`/proc/${process}/stat`, 'utf8').split(') ')
  const [user = '0', system = '0'] = fields.split(' ').slice(11, 13)
  return Number(user) + Number(system)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Watches the processes of a browser. */
export const watchBrowser = async (browser: Browser): Promise<BrowserLoad> => {
  const devtools = await browser.newBrowserCDPSession()
  const all = async (): Promise<{ type: string; id: number }[]> => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    return processInfo
  }
  const pages = async (): Promise<number[]> =>
    (await all()).filter(({ type }) => type === 'renderer').map(({ id }) => id)
  return {
    begin: async () => {
      // Five sets the peak back to what there is.
      for (const { id } of await all()) writeFileSync(`/proc/${id}/clear_refs`, '5')
    },
    peak: async () => Math.max(...(await pages()).map(bytesOf)),
    peakOfAll: async () => sum((await all()).map(({ id }) => bytesOf(id))),
    processorMs: async () => sum((await pages()).map(ticksOf)) * tick,
  }
}
