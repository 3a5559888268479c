import { callApi } from '../../../api/wire-call'
import { paths } from '../../../contract/base-paths'
import { workerAddress } from '../../../offline/trusted-types'
import address from './captcha.worker.ts?worker&url'

/** Loads a challenge and solves it in a worker (about half a second); null without a connection or on failure. */
export const solveCaptcha = async (): Promise<string | null> => {
  const reply = await callApi({ path: paths.captcha })
  if (!reply || reply.status !== 200) return null
  const worker = new Worker(workerAddress(address), { type: 'module' })
  try {
    return await new Promise<string | null>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
        resolve(typeof data === 'string' ? data : null),
      )
      worker.addEventListener('error', () => resolve(null))
      worker.postMessage(reply.body)
    })
  } finally {
    worker.terminate()
  }
}
