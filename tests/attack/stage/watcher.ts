import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '../../../src/contract/base-paths'
import { memoryOf } from './processes'

/** What the watcher tells since it was last asked: longest wait for a ping, highest memory of the server and its children. */
export type Seen = { pauseMs: number; peakBytes: number; pings: number }

/*
 * A process of its own, so that neither the attack nor the machine's other work in the attacking process counts as a pause
 * of the server. It pings without end, one ping after the other, and tells its parent what it saw when it is asked.
 */

const [url = '', pid = '0'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const restMs = 5
const memoryEveryMs = 50

let seen: Seen = { pauseMs: 0, peakBytes: 0, pings: 0 }
/** When the ping that is still unanswered was asked. A ping that fails is asked again, and waits on since then. */
let askedAt = performance.now()

const ping = (): Promise<boolean> =>
  new Promise((resolve) => {
    get(url + paths.ping, { agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode === 200))
      response.once('error', () => resolve(false))
    }).once('error', () => resolve(false))
  })

const waitedMs = (): number => performance.now() - askedAt

const look = (): void => {
  seen.peakBytes = Math.max(seen.peakBytes, memoryOf(Number(pid)))
}

process.on('message', () => {
  look()
  // The ping under way counts with what it has waited so far.
  process.send?.({ ...seen, pauseMs: Math.max(seen.pauseMs, waitedMs()) } satisfies Seen)
  seen = { pauseMs: 0, peakBytes: 0, pings: 0 }
})
process.on('disconnect', () => process.exit(0))

while (!(await ping())) await pause(restMs)
process.send?.('ready')
setInterval(look, memoryEveryMs)
for (;;) {
  askedAt = performance.now()
  while (!(await ping())) await pause(restMs)
  seen.pauseMs = Math.max(seen.pauseMs, waitedMs())
  seen.pings += 1
  await pause(restMs)
  askedAt = performance.now()
}
