import { expect, test } from 'vitest'
import type { EarlyFile } from '../../../src/contract/early-files/answers'
import { sha256Hex } from '../../../src/offline/database/bytes'
import type { EarlyCalls, EarlyReply } from '../../../src/sync/early/early-calls'
import { sendAhead } from '../../../src/sync/early/send-ahead'
import type { AheadWatch, Outgoing } from '../../../src/sync/transport'

const content = new Uint8Array(1_000).buffer
const sha256 = await sha256Hex(content)

const outgoing: Outgoing = {
  submissionId: 'a1',
  secret: 'a'.repeat(64),
  kind: 'preafiliacion',
  body: {},
  times: null,
  files: ['frente', 'dorso', 'titulo'].map((slot) => ({
    id: slot,
    slot,
    name: `${slot}.jpg`,
    type: 'image/jpeg',
    bytes: content.byteLength,
    sha256,
    read: () => Promise.resolve(content),
  })),
  earlier: null,
}

const file = (id: string, state: EarlyFile['state']): EarlyFile => ({
  id,
  arrived: state === 'missing' ? 0 : content.byteLength,
  state,
  reason: state === 'refused' ? `Mal: ${id}.` : null,
})

const watch: AheadWatch = {
  now: () => 0,
  wait: () => Promise.resolve(),
  going: () => Promise.resolve('on'),
  announced: () => Promise.resolve(),
  arrived: () => Promise.resolve(),
  pace: () => undefined,
}

type PieceReply = EarlyReply<EarlyFile>

/** A server that answers about the pieces of each file so; after an answer that is none, the line is dead. */
const serverOf = (replies: Readonly<Record<string, EarlyFile['state'] | Exclude<PieceReply, { kind: 'answer' }>>>) => {
  const sent: string[] = []
  let isDead = false
  const calls: EarlyCalls = {
    announce: ({ archivos }) =>
      Promise.resolve(
        isDead ? { kind: 'cut' } : { kind: 'answer', value: archivos.map(({ id }) => file(id, 'missing')) },
      ),
    put: ({ fileId }) => {
      const reply = replies[fileId] ?? 'whole'
      if (typeof reply === 'string') {
        sent.push(fileId)
        return Promise.resolve({ kind: 'answer', value: file(fileId, reply) })
      }
      isDead = true
      return Promise.resolve(reply)
    },
  }
  return { calls, sent }
}

const refusedAt = (...slots: string[]) => ({
  kind: 'file-refused',
  refusal: { reason: 'archivo', fields: slots.map((slot) => ({ path: `archivo:${slot}`, message: `Mal: ${slot}.` })) },
})

test('[SAY-004] files that are refused are named together, after the others went', async () => {
  const { calls, sent } = serverOf({ frente: 'refused', titulo: 'refused' })
  expect(await sendAhead(calls, outgoing, watch)).toMatchObject(refusedAt('frente', 'titulo'))
  expect(sent).toEqual(['frente', 'dorso', 'titulo'])
})

test.each([
  { what: 'the line dies', reply: { kind: 'cut' } },
  { what: 'the server has no more room', reply: { kind: 'full' } },
] as const)('[SAY-004] a file that is refused is said although $what before the others went', async ({ reply }) => {
  const { calls } = serverOf({ frente: 'refused', dorso: reply })
  expect(await sendAhead(calls, outgoing, watch)).toMatchObject(refusedAt('frente'))
})

test('what the server decided of the whole request comes before the files that it refused', async () => {
  const decided = { kind: 'ended', verdict: { kind: 'reconcile', retryAfter: '1' } } as const
  const { calls } = serverOf({ frente: 'refused', dorso: decided })
  expect(await sendAhead(calls, outgoing, watch)).toEqual(decided)
})

test('a request whose person stops it after a refused file stays stopped', async () => {
  const { calls, sent } = serverOf({ frente: 'refused' })
  const going: AheadWatch['going'] = () => Promise.resolve(sent.length > 0 ? 'held' : 'on')
  expect(await sendAhead(calls, outgoing, { ...watch, going })).toEqual({ kind: 'held' })
})
