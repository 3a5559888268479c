import { Agent, request } from 'node:http'
import { paths } from '../../../src/contract/base-paths'
import { encodeUserQuery } from '../../../src/contract/member/member'
import { signIn } from '../../server/support/members'
import { toWire, type TestSubmission } from '../../server/support/submission'
import { handInSubmissions } from './support/submissions'
import { memberOfBench, serveJobs, type Job } from './support/worker'

// A process that calls the server over connections that stay open, as a proxy in front of it does.

type Call = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body: Buffer }

const agent = new Agent({ keepAlive: true })

const send = (url: string, { method, path, headers, body }: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = { method, agent, headers: { ...headers, 'content-length': String(body.byteLength) } }
    const call = request(url + path, options, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    call.once('error', reject)
    call.end(body)
  })

const toCall = async (submission: TestSubmission): Promise<Call> => ({
  method: 'POST',
  path: paths.saveAffiliation,
  ...(await toWire(submission)),
})

const pingCall: Call = { method: 'GET', path: paths.ping, headers: {}, body: Buffer.alloc(0) }

const readCall = async (url: string): Promise<Call> => ({
  method: 'POST',
  path: paths.user,
  headers: { ...(await signIn(url, memberOfBench)).headers, 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(encodeUserQuery(memberOfBench, 0))),
})

const expected: Record<Job['operation'], number> = { ping: 200, read: 200, submission: 201 }

const callsOf = async ({ operation, urls: [home = ''], first, count }: Job): Promise<Call[]> => {
  if (operation === 'ping') return [pingCall]
  if (operation === 'read') return [await readCall(home)]
  return Promise.all((await handInSubmissions(first, count)).map(toCall))
}

serveJobs(async (job) => {
  const { operation, urls } = job
  const calls = await callsOf(job)
  return async (index) => {
    const call = calls[index % calls.length]
    const url = urls[index % urls.length]
    if (call === undefined || url === undefined) throw new Error('There is nothing to call.')
    const status = await send(url, call)
    if (status !== expected[operation]) throw new Error(`A ${operation} was answered with ${status}.`)
  }
})
