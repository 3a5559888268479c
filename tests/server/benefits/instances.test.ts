import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { procedures } from '../../../server/db/schema/procedures'
import { demoProcedures } from '../../../server/demo/procedures'
import { benefitPath } from '../../../src/contract/base-paths'
import { submissionHeaders } from '../../../src/contract/headers'
import { bearerHeaders } from '../../../src/contract/session/token'
import {
  aBenefitRequest,
  anAsker,
  benefitFormOf,
  sendBenefit,
  stateOfBenefit,
  type TestBenefit,
} from '../support/benefit'
import { heavyJpeg } from '../support/files'
import { sharedDatabases, startPairOn, type Pair, type RunningServer } from '../support/server'

const tokenSecret = 'el-mismo-secreto-en-todas-las-instancias'

describe.each(sharedDatabases)('two instances on one $name', ({ start }) => {
  let pair: Pair

  beforeAll(async () => {
    pair = await startPairOn(start, { config: { tokenSecret } })
  })
  afterAll(() => pair.close())

  // Sends all but the last half of the body, then waits for `until`.
  const sendSlowly = async (server: RunningServer, sent: TestBenefit, until: Promise<unknown>): Promise<Response> => {
    const encoded = new Response(benefitFormOf(sent))
    const bytes = new Uint8Array(await encoded.arrayBuffer())
    const half = Math.floor(bytes.length / 2)
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(bytes.slice(0, half)),
      pull: async (controller) => {
        await until
        controller.enqueue(bytes.slice(half))
        controller.close()
      },
    })
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: {
        ...submissionHeaders(sent.submissionId, sent.secret),
        ...bearerHeaders(sent.token),
        'content-type': encoded.headers.get('content-type') ?? '',
      },
    }
    return fetch(server.url + benefitPath(sent.request.destino), init)
  }

  const whenUnderWay = async (server: RunningServer, sent: TestBenefit): Promise<void> => {
    const { body } = await stateOfBenefit(server, sent)
    if (Object(body).estado !== 'enCurso') await whenUnderWay(server, sent)
  }

  test('a request accepted by another instance while its files arrive gets the same receipt', async () => {
    const [quick, slow] = pair.both
    const asker = await anAsker(quick)
    const sent = await aBenefitRequest(asker, 'adopcion', {
      files: async (files) =>
        Promise.all(files.map(async (file) => (file.slot === 'cbu' ? file : { ...file, content: await heavyJpeg() }))),
    })
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const late = sendSlowly(slow, sent, held)
    await whenUnderWay(slow, sent)
    const first = await sendBenefit(quick, sent)
    release()
    const second = await late
    expect([first.status, second.status]).toEqual([201, 200])
    expect(await second.json()).toEqual(first.body)
    const rows = await quick.db
      .select({ id: procedures.id })
      .from(procedures)
      .where(eq(procedures.nroafi, Number(asker.nroafi)))
    expect(rows).toHaveLength(1)
  })

  test('that start at once put the demonstration procedures in place once', async () => {
    const rows = await pair.both[0].db.select({ id: procedures.id, nroafi: procedures.nroafi }).from(procedures)
    const demo = demoProcedures.map(({ nroafi }) => nroafi)
    expect(rows.filter(({ nroafi }) => demo.includes(nroafi))).toHaveLength(demoProcedures.length)
  })
})
