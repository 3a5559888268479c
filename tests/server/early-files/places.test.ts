import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { configFromEnv } from '../../../server/config'
import { paths } from '../../../src/contract/base-paths'
import { get } from '../support/http'
import { reachS3, placeIn, type S3 } from '../support/outside/s3'
import { sharedDatabases, startPairOn, startServer } from '../support/server'
import { aSubmission, send } from '../support/submission'
import { announce, deliver, sendFile, sendPiece, toldOf } from './support'

describe.each(sharedDatabases)('two instances with one S3-compatible store, with $name,', ({ start }) => {
  let s3: S3
  beforeAll(async () => {
    s3 = await reachS3()
  })
  afterAll(() => s3.stop())

  test('[EARLY-001] take the pieces of a file and its form in turns', async () => {
    const secret = 'x'.repeat(32)
    const config = { s3: placeIn(s3.origin), tokenSecret: secret, captchaSecret: secret }
    const pair = await startPairOn(start, { config })
    const [one, other] = pair.both
    const submission = await aSubmission(await one.register({}))
    await announce(one, submission)
    for (const file of submission.files) {
      await sendFile(one, submission, file, { to: 1000, step: 500 })
      await sendFile(other, submission, file, { from: 1000, step: 1000 })
    }
    const whole = submission.files.map(({ content }) => [content.byteLength, 'completo'])
    expect(toldOf(await announce(other, submission))).toEqual(whole)
    expect((await deliver(other, submission)).status).toBe(201)
    expect((await deliver(one, submission)).status).toBe(200)
    await vi.waitFor(async () => expect(await one.services.documents.names('anticipados')).toEqual([]))
    await pair.close()
  })
})

describe('[EARLY-013] an installation says what it can', () => {
  const askedOf = async (capabilities: ('recibos' | 'partes' | 'cambios')[]) => {
    const server = await startServer({ config: { capabilities } })
    const submission = await aSubmission(await server.register({}))
    const [file] = submission.files
    const answers = {
      puede: Object((await get(server.url + paths.ping)).body)['puede'],
      announced: (await announce(server, submission)).status,
      piece: (await sendPiece(server, submission, file?.id ?? '', { offset: 0, bytes: new Uint8Array(10) })).status,
      ahead: (await deliver(server, submission)).status,
      whole: (await send(server, submission)).status,
    }
    await server.close()
    return answers
  }

  test('without files that go ahead, their routes are not there, and whole forms are taken in', async () => {
    expect(await askedOf(['recibos', 'cambios'])).toEqual({
      puede: ['recibos', 'cambios'],
      announced: 404,
      piece: 404,
      ahead: 409,
      whole: 201,
    })
  })

  test('in its configuration, in words that are known', () => {
    const read = (value: string) => configFromEnv({ API_CAPABILITIES: value }, '/nowhere').capabilities
    expect(read('')).toEqual(['recibos', 'partes', 'cambios'])
    expect(read('recibos, cambios')).toEqual(['recibos', 'cambios'])
    expect(read('ninguna')).toEqual([])
    expect(() => read('recibos,piezas')).toThrow('API_CAPABILITIES knows recibos, partes, cambios, not "piezas".')
  })

  test('and everything else stays as it is', async () => {
    expect(await askedOf([])).toMatchObject({ puede: [], whole: 201 })
    expect(await askedOf(['partes'])).toMatchObject({ puede: ['partes'], announced: 200, piece: 200 })
  })
})
