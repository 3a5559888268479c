import { fail, ok } from '../../domain/result'
import { examineImage, type ImageAnswer, type ImageJob } from './image-job'
import { lookAndDraw, type Draw } from './look-and-draw'

const draw: Draw = (job) => examineImage(job).then(ok, () => fail('unreadable' as const))

/** Does the image work off the main thread, one picture after the other. */
self.addEventListener('message', (event: MessageEvent<ImageJob>) => {
  const { id } = event.data
  const answer = (message: ImageAnswer, transfer: Transferable[] = []) => self.postMessage(message, { transfer })
  lookAndDraw(event.data, draw).then(
    (outcome) => {
      if (!outcome.ok) return answer({ id, ok: false, cause: outcome.error })
      const { made } = outcome.value
      return answer({ id, ok: true, facts: outcome.value }, made ? [made.bytes] : [])
    },
    () => answer({ id, ok: false, cause: 'unreadable' }),
  )
})
