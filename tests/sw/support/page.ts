import type { Page } from '@playwright/test'

/** Opens a portal page and waits until its worker controls it. */
export const visit = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await page.evaluate(async () => {
    const controlled = new Promise<void>((resolve) => {
      if (navigator.serviceWorker.controller) resolve()
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve())
    })
    await navigator.serviceWorker.register('/afiliados/sw.js', { scope: '/afiliados/' })
    await controlled
  })
}

/** Checks for a new release and waits for the result: 'installed' (it waits) or 'redundant' (it failed). */
export const lookForUpdate = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const found = new Promise<ServiceWorker>((resolve) => {
      registration.addEventListener('updatefound', () => {
        if (registration.installing) resolve(registration.installing)
      })
    })
    await registration.update()
    const worker = registration.waiting ?? (await found)
    return new Promise<string>((resolve) => {
      const check = (): void => {
        if (worker.state !== 'installing') resolve(worker.state)
      }
      worker.addEventListener('statechange', check)
      check()
    })
  })

/** Sends the worker a message and gives its answer. `of` says which worker: the active one or the waiting one. */
export const ask = (page: Page, type: string, of: 'active' | 'waiting' = 'active'): Promise<unknown> =>
  page.evaluate(
    async ([message, which]) => {
      const registration = await navigator.serviceWorker.ready
      const worker = which === 'waiting' ? registration.waiting : registration.active
      const channel = new MessageChannel()
      const answer = new Promise<unknown>((resolve) => {
        channel.port1.addEventListener('message', (event) => resolve(event.data))
        channel.port1.start()
      })
      worker?.postMessage({ type: message }, [channel.port2])
      return answer
    },
    [type, of] as const,
  )

/** Lets the waiting release take over, as a person does by accepting the update. */
export const acceptUpdate = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const { waiting } = await navigator.serviceWorker.ready
    const changed = new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve())
    })
    waiting?.postMessage({ type: 'SKIP_WAITING' })
    await changed
  })
}

/**
 * Imports a lazy chunk in the page and gives the release that it belongs to. The code is a string, because the test
 * runner rewrites `import()` in functions.
 */
export const loadChunk = async (page: Page, name: string): Promise<unknown> =>
  page.evaluate(`import('/afiliados/${name}').then(({ step }) => step)`)

/** Names of the caches of the origin. */
export const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())
