import type { CDPSession, Page } from '@playwright/test'
import { sumByCause, type MainThread, type TraceEvent } from './main-thread'

/** What a trace tells about a start. */
export type Traced = {
  main: MainThread
  /** Scripts that were compiled from source, and those that came with the engine's cache from an earlier start. */
  scripts: { compiled: number; cached: number }
}

/** A part of a page's time, in milliseconds of its clock. */
type Part = { fromMs: number; toMs: number }

const categories = [
  'toplevel',
  'devtools.timeline',
  'loading',
  'v8',
  'disabled-by-default-v8.compile',
  'blink.user_timing',
  'IndexedDB',
]

const markName = 'bench: end of the trace'

const isEvent = (value: object): value is TraceEvent =>
  'name' in value && 'ph' in value && 'pid' in value && 'tid' in value && 'ts' in value

const isCompiling = ({ name }: TraceEvent): boolean => name === 'v8.compile' || name === 'v8.compileModule'

const isFromCache = ({ args }: TraceEvent): boolean =>
  args?.data?.['cacheKind'] !== undefined && args.data['cacheRejected'] !== true

/** Starts a trace of a page's browser; the result ends it and describes the part of the page that is open by then. */
export const startTrace = async (page: Page, devtools: CDPSession): Promise<(part: Part) => Promise<Traced>> => {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }): void => {
    events.push(...value.filter(isEvent))
  }
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories: categories },
  })
  return async ({ fromMs, toMs }) => {
    // The mark is in the page's time and in the trace's, and on the thread that is asked about.
    const markedAt = await page.evaluate((name) => performance.mark(name).startTime, markName)
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await complete
    devtools.off('Tracing.dataCollected', collect)
    const mark = events.findLast(({ name }) => name === markName)
    if (!mark) throw new Error('The trace does not have the mark that was set.')
    const begin = mark.ts + (fromMs - markedAt) * 1_000
    const end = mark.ts + (toMs - markedAt) * 1_000
    const main = events.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid)
    const scripts = main.filter((event) => isCompiling(event) && event.ts >= begin && event.ts <= end)
    const cached = scripts.filter(isFromCache).length
    return { main: sumByCause(main, { begin, end }), scripts: { compiled: scripts.length - cached, cached } }
  }
}
