import { examineImage, type ImageAnswer, type ImageJob } from './image-job'

/** Does the image work off the main thread, one picture after the other. */
self.addEventListener('message', (event: MessageEvent<ImageJob>) => {
  const { id } = event.data
  const answer = (message: ImageAnswer, transfer: Transferable[] = []) => self.postMessage(message, { transfer })
  examineImage(event.data).then(
    (facts) => answer({ id, ok: true, facts }, facts.bytes ? [facts.bytes] : []),
    () => answer({ id, ok: false, cause: 'unreadable' }),
  )
})
