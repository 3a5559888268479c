import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256Hex } from '../../../src/offline/database/bytes'
import { sendAhead } from '../../../src/sync/early/send-ahead'
import type { Outgoing, OutgoingFile } from '../../../src/sync/transport'
import { randomOf } from '../../faults/support/random'
import { simulate } from './simulated-line'

const count = 30
const bytes = 1_500_000
const payload = count * bytes
const outageMs = 800

// The sender looks at no byte: one content does for all files.
const content = new Uint8Array(bytes).map((_, at) => (at * 31) & 0xff).buffer
const sha256 = await sha256Hex(content)

const files = Array.from({ length: count }, (_, index): OutgoingFile => ({
  id: randomUUID(),
  slot: `hijo-${index}.partidaNacimiento`,
  name: 'foto.jpg',
  type: 'image/jpeg',
  bytes,
  sha256,
  read: () => Promise.resolve(content),
}))

const outgoing: Outgoing = {
  submissionId: randomUUID(),
  secret: 'a'.repeat(64),
  kind: 'preafiliacion',
  body: {},
  times: null,
  files,
  earlier: null,
}

/** So many cuts somewhere in every equal part of the bytes. */
const spread = (many: number, seed: number): number[] => {
  const random = randomOf(seed)
  return Array.from({ length: many }, (_, index) => Math.floor(((index + random()) * payload) / many))
}

/** Sends everything over such a line, an attempt after the other; gives the bytes on it by those of the files. */
const sendOver = async (line: Parameters<typeof simulate>[0]) => {
  const { calls, now, wait, counted, hasAll } = simulate(line)
  const watch = {
    now,
    wait,
    going: () => Promise.resolve('on' as const),
    announced: () => Promise.resolve(),
    arrived: () => Promise.resolve(),
    pace: () => undefined,
  }
  let attempts = 0
  for (let end = ''; end !== 'whole'; attempts += 1) {
    if (attempts > 0) await wait(2_000)
    end = (await sendAhead(calls, outgoing, watch)).kind
  }
  const { sent, cuts, seconds } = counted()
  return { isThere: hasAll(files), share: sent / payload, cuts, seconds, attempts }
}

const lines = [
  { name: '3G', bytesPerSecond: 50_000, roundTripMs: 400 },
  { name: 'slow 4G', bytesPerSecond: 93_750, roundTripMs: 150 },
] as const

for (const { name, ...line } of lines) {
  test(`[CUT-001] thirty files of 1.5 MB over ${name} with ten cuts: at most 1.05 times their bytes are sent`, async () => {
    const { isThere, cuts, share } = await sendOver({ ...line, outageMs, cutAt: spread(10, 1) })
    expect({ isThere, cuts }).toEqual({ isThere: true, cuts: 10 })
    expect(share).toBeLessThanOrEqual(1.05)
  })

  test(`[CUT-002] thirty files of 1.5 MB over ${name} with a hundred cuts: at most 1.3 times their bytes are sent`, async () => {
    const { isThere, cuts, share } = await sendOver({ ...line, outageMs, cutAt: spread(100, 2) })
    expect({ isThere, cuts }).toEqual({ isThere: true, cuts: 100 })
    expect(share).toBeLessThanOrEqual(1.3)
  })
}
