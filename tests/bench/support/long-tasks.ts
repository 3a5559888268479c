import type { Browser } from '@playwright/test'

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

const isEvent = (value: object): value is TraceEvent =>
  'name' in value && 'ph' in value && 'pid' in value && 'tid' in value

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`

/** Milliseconds of the longest task on the main threads of the pages. */
const findLongest = (events: readonly TraceEvent[]): number => {
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  )
  const tasks = events.filter((event) => event.name === 'ThreadControllerImpl::RunTask' && mains.has(threadOf(event)))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000))
}

/**
 * Processor time of the longest main-thread task of a page during `act`, in milliseconds: the time in which the page
 * cannot respond. Waiting for other programs does not count.
 */
export const longestTaskIn = async (browser: Browser, act: () => Promise<void>): Promise<number> => {
  const devtools = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }: { value: object[] }) => events.push(...value.filter(isEvent)))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  await act()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  await devtools.detach()
  return findLongest(events)
}
