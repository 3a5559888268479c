import { findNoticePath, opened } from '../../../sw/messages'

const show = async (path: string): Promise<void> => {
  const { showNoticed } = await import('./show-noticed')
  showNoticed(path)
}

/** Shows what a pressed notice is about in this page, and says so to the worker, which else opens another one. Called once. */
export const hearNoticePresses = (worker: Pick<ServiceWorkerContainer, 'addEventListener'>): void =>
  worker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    const path = findNoticePath(data)
    if (path === undefined) return
    void show(path).then(
      () => ports[0]?.postMessage(opened),
      () => undefined,
    )
  })
