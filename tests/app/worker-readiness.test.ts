import { beforeEach, describe, expect, test, vi } from 'vitest'

type State = ServiceWorker['state']

/** A worker that answers CHECK_READY with what the test says. */
const newWorker = (state: State, answer: unknown = { ready: true, missing: 0 }) => {
  const postMessage = (_message: unknown, [port]: MessagePort[]): void => port?.postMessage(answer)
  const worker = Object.assign(new EventTarget(), { state, postMessage })
  const turn = (next: State): void => {
    worker.state = next
    worker.dispatchEvent(new Event('statechange'))
  }
  return Object.assign(worker, { turn })
}

type Workers = { installing?: EventTarget | null; waiting?: EventTarget | null; active?: EventTarget | null }

/** A page of this device; `isControlled` says whether a worker answered it. */
const openPage = async (isControlled: boolean) => {
  vi.resetModules()
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? newWorker('activated') : null,
    getRegistration: (): Promise<Workers | undefined> => Promise.resolve(undefined),
  })
  vi.stubGlobal('navigator', { serviceWorker: container })
  const readiness = await import('../../src/offline/database/readiness')
  const log = await import('../../src/offline/log/ring')
  log.openLog()
  const { watchReadiness, earlierInstallation } = await import('../../src/app/worker/worker-readiness')
  const wait = (workers?: Workers): Promise<void> => {
    const found = workers && { installing: null, waiting: null, active: null, ...workers }
    container.getRegistration = () => Promise.resolve(found)
    return earlierInstallation()
  }
  const watch = ({ installing, waiting, active }: Workers): unknown =>
    Reflect.apply(watchReadiness, undefined, [
      { installing: installing ?? null, waiting: waiting ?? null, active: active ?? null },
    ])
  const tell = (data: unknown): void => void container.dispatchEvent(new MessageEvent('message', { data }))
  return { ...readiness, ...log, watch, wait, tell }
}

beforeEach(() => vi.unstubAllGlobals())

const progress = (done: number) => ({ type: 'INSTALL_PROGRESS', done, total: 40 })

describe('that the portal opens without a connection', () => {
  test('is true at once where a worker answered the page, and nowhere else', async () => {
    expect((await openPage(true)).isOfflineReady()).toBe(true)
    expect((await openPage(false)).getReadiness()).toEqual({ kind: 'unknown' })
    vi.stubGlobal('navigator', {})
    vi.resetModules()
    const { getReadiness } = await import('../../src/offline/database/readiness')
    expect(getReadiness()).toEqual({ kind: 'impossible' })
  })

  test('is not said while the first worker is on its way, whose progress is told; then it is', async () => {
    const page = await openPage(false)
    const worker = newWorker('installing')
    await page.watch({ installing: worker })
    expect(page.getReadiness()).toEqual({ kind: 'preparing', done: 0, total: 0 })
    page.tell(progress(7))
    expect(page.getReadiness()).toEqual({ kind: 'preparing', done: 7, total: 40 })
    page.tell({ type: 'otra' })
    page.tell(null)
    for (const state of ['installed', 'activating'] as const) worker.turn(state)
    expect(page.isOfflineReady()).toBe(false)
    worker.turn('activated')
    page.tell(progress(8))
    expect(page.isOfflineReady()).toBe(true)
    expect(page.getEntries().map(({ event }) => event)).toEqual([{ kind: 'worker', outcome: 'ready' }])
  })

  test('is never said of an installation that was cut, which is noted', async () => {
    const page = await openPage(false)
    const worker = newWorker('installing')
    await page.watch({ installing: worker })
    page.tell(progress(20))
    worker.turn('redundant')
    expect(page.getReadiness()).toEqual({ kind: 'failed' })
    expect(page.getEntries().map(({ event }) => event)).toEqual([{ kind: 'worker', outcome: 'failed' }])
  })

  test('an installation begun by an earlier page is waited for; this page answers for its own alone', async () => {
    const page = await openPage(false)
    const earlier = newWorker('installing')
    const waited = page.wait({ installing: earlier })
    await expect.poll(() => page.getReadiness()).toEqual({ kind: 'preparing', done: 0, total: 0 })
    page.tell(progress(20))
    earlier.turn('redundant')
    await waited
    expect(page.getReadiness()).toEqual({ kind: 'preparing', done: 20, total: 40 })
    expect(page.getEntries()).toEqual([])
    const own = newWorker('installing')
    await page.watch({ installing: own })
    own.turn('activated')
    expect(page.isOfflineReady()).toBe(true)
  })

  test('nothing is waited for where no first worker is on its way', async () => {
    const page = await openPage(false)
    await page.wait()
    await page.wait({ active: newWorker('activated'), installing: newWorker('installing') })
    expect(page.getReadiness()).toEqual({ kind: 'unknown' })
  })

  test('is not said of a worker that is still taking over, though it has all files', async () => {
    const page = await openPage(false)
    const worker = newWorker('activating')
    const watched = page.watch({ active: worker })
    // Nothing tells that a worker was not asked; one that is answers within this time.
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(page.isOfflineReady()).toBe(false)
    worker.turn('activated')
    await watched
    expect(page.isOfflineReady()).toBe(true)
  })

  test('is denied where the installation failed before the page could follow it', async () => {
    const page = await openPage(false)
    await page.watch({})
    expect(page.getReadiness()).toEqual({ kind: 'failed' })
  })

  test.each([
    [{ ready: true, missing: 0 }, 'ready'],
    [{ ready: false, missing: 3 }, 'failed'],
    [null, 'failed'],
  ])('is asked of a worker that is at work: %o is %s', async (answer, kind) => {
    const page = await openPage(true)
    await page.watch({ active: newWorker('activated', answer) })
    expect(page.getReadiness()).toEqual({ kind })
  })
})
