import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { configFromEnv } from '../../../server/config'
import { createEnvelopeOpener } from '../../../server/adapters/envelope-opener'
import type { EnvelopeSecret } from '../../../server/config-envelopes'
import { demoEnvelopeSecret } from '../../../server/demo/envelope-key'
import { submissions } from '../../../server/db/schema/submissions'
import { ApiProblem } from '../../../server/http/api-problem'
import type { JsonValue } from '../../../src/domain/json'
import { demoEnvelopeKey } from '../../../src/domain/parcel/demo-key'
import { parcelOf } from '../../../server/documents/keys'
import { documentBytes, documentNames } from '../support/documents'
import { startServer, type RunningServer } from '../support/server'
import { aSubmission } from '../support/submission'
import { aFundKey, anEnvelope } from './envelopes'
import { bring, byCode, close, deliver, estadoOf, putPart, readPart, recall, stateOf } from './support'

let server: RunningServer | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await server?.close()
})

const start = async (envelopeKeys: EnvelopeSecret[]): Promise<RunningServer> => {
  server = await startServer({ config: { envelopeKeys } })
  return server
}

const aPerson = async (running: RunningServer) => aSubmission(await running.register({}))

describe('the key of the fund', () => {
  test('was lost: envelopes wait, and are taken in once it was restored', async () => {
    const [lost, other] = [await aFundKey('k1'), await aFundKey('k2')]
    const running = await start([other])
    const sealed = await aPerson(running)
    const envelope = await anEnvelope(sealed, { fundKey: lost })
    expect((await deliver(running, envelope)).body).toMatchObject({ estado: 'ilegible', clave: 'k1' })
    expect((await close(running, envelope)).body).toMatchObject({ estado: 'ilegible', clave: 'k1' })
    expect((await stateOf(running, envelope, byCode(envelope))).body).toMatchObject({
      estado: 'ilegible',
      codigo: null,
    })
    expect((await readPart(running, envelope, 0, byCode(envelope))).status).toBe(409)
    running.services.envelopeOpener = await createEnvelopeOpener([other, lost])
    expect((await close(running, envelope)).body).toMatchObject({
      estado: 'recibido',
      clave: null,
      recibo: { submissionId: sealed.submissionId },
    })
  })

  test('was changed: those under the earlier one are opened as long as the server has it', async () => {
    const [old, fresh] = [await aFundKey('k1'), await aFundKey('k2')]
    const running = await start([fresh, old])
    for (const fundKey of [old, fresh]) {
      const envelope = await anEnvelope(await aPerson(running), { fundKey })
      expect(estadoOf(await deliver(running, envelope))).toBe('recibido')
    }
  })

  test('has the name of another one: the envelope cannot be opened', async () => {
    const running = await start([await aFundKey('k1')])
    const envelope = await anEnvelope(await aPerson(running), { fundKey: await aFundKey('k1') })
    expect((await deliver(running, envelope)).body).toMatchObject({ estado: 'ilegible', clave: null })
  })

  test('is that of the demonstration with its data alone', async () => {
    expect(configFromEnv({}, '/casa').envelopeKeys).toEqual([demoEnvelopeSecret])
    expect(configFromEnv({ DEMO_DATA: 'no' }, '/casa').envelopeKeys).toEqual([])
    const jwk = (key: EnvelopeSecret) => ({ kty: 'EC', crv: 'P-256', ...key })
    const [one, two] = [await aFundKey('k1'), await aFundKey('k2')]
    const read = (keys: unknown, more = {}) =>
      configFromEnv({ DEMO_DATA: 'no', ENVELOPE_KEYS: JSON.stringify(keys), ...more }, '/casa').envelopeKeys
    expect(read([jwk(one), jwk(two)])).toEqual([one, two].map((key) => expect.objectContaining(key)))
    expect(() => read([jwk(demoEnvelopeSecret)])).toThrow('published')
    for (const wrong of [{}, [demoEnvelopeKey], [jwk(one), jwk({ ...two, kid: 'k1' })], 'x']) {
      expect(() => read(wrong)).toThrow('ENVELOPE_KEYS must be')
    }
  })
})

describe('an envelope that was altered', () => {
  const flip = async (running: RunningServer, id: string, index: number): Promise<void> => {
    const key = `${parcelOf(id)}/${index}`
    const bytes = await documentBytes(running, key)
    bytes[40] = 255 - (bytes[40] ?? 0)
    await running.services.documents.put(key, bytes)
  }

  test.each([0, 1])('in its part %i is not taken in, and waits', async (index) => {
    const running = await start([demoEnvelopeSecret])
    const sealed = await aPerson(running)
    const envelope = await anEnvelope(sealed)
    await bring(running, envelope)
    await flip(running, envelope.id, index)
    expect((await close(running, envelope)).body).toMatchObject({ estado: 'ilegible', clave: null })
    expect(await running.db.$count(submissions, eq(submissions.submissionId, sealed.submissionId))).toBe(0)
    expect(await readdir(join(running.dataDir, 'uploads/tmp'))).toEqual([])
    await flip(running, envelope.id, index)
    expect(estadoOf(await close(running, envelope))).toBe('recibido')
  })

  const changed = (change: (record: { [key: string]: JsonValue }) => JsonValue) => (list: JsonValue) =>
    change({ ...Object(list) })

  test.each<[string, (list: JsonValue) => JsonValue]>([
    ['of another shape', () => 'nada'],
    ['without what was waiting', changed((list) => ({ ...list, copia: { ...Object(list['copia']), waiting: null } }))],
    [
      'of a kind that this release does not know',
      changed((list) => {
        const copia = Object(list['copia'])
        return { ...list, copia: { ...copia, waiting: { ...copia.waiting, kind: 'futuro' } } }
      }),
    ],
    [
      'whose body is of another kind',
      changed((list) => {
        const copia = Object(list['copia'])
        return { ...list, copia: { ...copia, waiting: { ...copia.waiting, kind: 'nivel' } } }
      }),
    ],
    ['that names fewer documents', changed((list) => ({ ...list, copia: { ...Object(list['copia']), files: [] } }))],
  ])('by its maker to a list %s waits, and can be called back', async (_name, list) => {
    const running = await start([demoEnvelopeSecret])
    const envelope = await anEnvelope(await aPerson(running), { list })
    expect((await deliver(running, envelope)).body).toMatchObject({ estado: 'ilegible', clave: null })
    expect(estadoOf(await recall(running, envelope))).toBe('recuperado')
    expect(await documentNames(running, 'paquetes')).toEqual([])
  })
})

describe('what passes by itself', () => {
  test('is no outcome: the envelope is tried again', async () => {
    const running = await start([demoEnvelopeSecret])
    const envelope = await anEnvelope(await aPerson(running))
    await bring(running, envelope)
    const busy = vi
      .spyOn(running.services.inspection, 'visit')
      .mockRejectedValueOnce(new ApiProblem(503, 'Estamos revisando muchos archivos.', { retryAfter: 3 }))
    const refused = await close(running, envelope)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3'])
    expect(busy).toHaveBeenCalledTimes(1)
    running.services.space.isShort = () => Promise.resolve(true)
    expect((await close(running, envelope)).status).toBe(503)
    running.services.space.isShort = () => Promise.resolve(false)
    expect((await stateOf(running, envelope, byCode(envelope))).body).toMatchObject({ estado: 'abierto' })
    expect((await putPart(running, envelope, 0)).status).toBe(204)
    expect(estadoOf(await close(running, envelope))).toBe('recibido')
  })

  test('a crash between the acceptance and the storing of the outcome: the same receipt', async () => {
    const running = await start([demoEnvelopeSecret])
    const sealed = await aPerson(running)
    const envelope = await anEnvelope(sealed)
    await bring(running, envelope)
    const accepted = () => running.db.$count(submissions, eq(submissions.submissionId, sealed.submissionId))
    const { transaction } = running.services.db
    const original = transaction.bind(running.services.db)
    let crashes = 0
    running.services.db.transaction = async (...args) => {
      if ((await accepted()) > 0 && crashes === 0) {
        crashes += 1
        throw new Error('power cut')
      }
      return original(...args)
    }
    expect((await close(running, envelope)).status).toBe(500)
    expect([crashes, await accepted()]).toEqual([1, 1])
    expect((await stateOf(running, envelope, byCode(envelope))).body).toMatchObject({ estado: 'abierto' })
    expect((await close(running, envelope)).body).toMatchObject({
      estado: 'recibido',
      recibo: { submissionId: sealed.submissionId },
    })
    expect(await accepted()).toBe(1)
  })

  test('calling back an envelope that is not complete leaves nothing of it', async () => {
    const running = await start([demoEnvelopeSecret])
    const envelope = await anEnvelope(await aPerson(running))
    await bring(running, envelope)
    expect(estadoOf(await recall(running, envelope))).toBe('recuperado')
    expect(estadoOf(await close(running, envelope))).toBe('recuperado')
    expect(await documentNames(running, 'paquetes')).toEqual([])
  })
})
