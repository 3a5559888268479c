import { readFileSync, writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

/** The memory that a browser's pages, with their workers, have in the machine (Linux). */
export type PageMemory = {
  /** Counts the peak from now on. */
  begin: () => Promise<void>
  /** The highest since then of the page that had the most, in bytes. */
  peak: () => Promise<number>
}

const bytesOf = (process: number): number => {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${process}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Watches the processes of a browser's pages. */
export const watchPages = async (browser: Browser): Promise<PageMemory> => {
  const devtools = await browser.newBrowserCDPSession()
  const pages = async (): Promise<number[]> => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  }
  return {
    begin: async () => {
      // Five sets the peak back to what there is.
      for (const page of await pages()) writeFileSync(`/proc/${page}/clear_refs`, '5')
    },
    peak: async () => Math.max(...(await pages()).map(bytesOf)),
  }
}
