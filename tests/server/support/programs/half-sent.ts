import { request } from 'node:http'
import { paths } from '../../../../src/contract/base-paths'
import { toWire, type TestSubmission } from '../submission'

/** Sends all of a submission but its last bytes and keeps the line open. */
export const sendAlmostAll = async (url: string, submission: TestSubmission): Promise<void> => {
  const { headers, body } = await toWire(submission)
  const outgoing = request(url + paths.saveAffiliation, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.length) },
  })
  // The server dies under this request; that it fails is the point.
  outgoing.on('error', () => undefined)
  outgoing.write(body.subarray(0, body.length - 200))
}
