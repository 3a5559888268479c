import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findParcel } from '../../../server/areas/parcels/repository'
import { benefits } from '../../../server/db/schema/benefits'
import { submissions } from '../../../server/db/schema/submissions'
import { parseParcelAnswer } from '../../../src/contract/parcels/answers'
import { bearerHeaders } from '../../../src/contract/session/token'
import { withdrawalPath } from '../../../src/contract/base-paths'
import { secretHeaders } from '../../../src/contract/headers'
import { documentOf, homeOf, parcelOf } from '../../../server/documents/keys'
import { documentBytes, documentNames } from '../support/documents'
import { aBenefitRequest, anAsker, sendBenefit, type TestBenefit } from '../support/benefit'
import { jpeg, sha256 } from '../support/files'
import { post } from '../support/http'
import { noon, startServer, type RunningServer } from '../support/server'
import { aSubmission, send, withFile } from '../support/submission'
import { aMember, signIn } from '../support/session'
import { anEnvelope, grantOf, someDocument } from './envelopes'
import {
  bring,
  byCode,
  bySource,
  close,
  confirm,
  deliver,
  estadoOf,
  open,
  readPart,
  recall,
  stateOf,
  take,
} from './support'

let now = noon
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
afterAll(() => server.close())
beforeEach(() => {
  now = noon
})

const aPerson = async () => aSubmission(await server.register({}))

const aMothers = async (): Promise<TestBenefit & { member: string; grant: string }> => {
  const asker = await anAsker(server)
  const benefit = await aBenefitRequest(asker, 'matrimonio')
  return { ...benefit, member: asker.nroafi, grant: await grantOf(server, asker.token) }
}

const countOf = (submissionId: string) => server.db.$count(submissions, eq(submissions.submissionId, submissionId))

const filesOf = (id: string): Promise<string[]> => documentNames(server, parcelOf(id))

describe('an envelope', () => {
  test('of a pre-affiliation is taken in like a form, once, with its documents byte for byte', async () => {
    const sealed = await aPerson()
    const envelope = await anEnvelope(sealed)
    const reply = await deliver(server, envelope)
    const answer = parseParcelAnswer(reply.body)
    expect(answer).toMatchObject({ ok: true, value: { state: 'recibido', wrap: null } })
    const receipt = answer.ok ? answer.value.receipt : null
    expect(receipt).toMatchObject({ submissionId: sealed.submissionId, digest: sealed.request.digest, cuenta: 'envio' })
    const [file] = sealed.files
    const stored = await documentBytes(server, documentOf(sealed.submissionId, file?.id ?? ''))
    expect(sha256(new Uint8Array(stored).buffer)).toBe(sha256(file?.content ?? new ArrayBuffer(0)))
    expect(await filesOf(envelope.id)).toEqual([])
    expect(await readdir(join(server.dataDir, 'uploads/tmp'))).toEqual([])
    expect(await findParcel(server.db, envelope.id)).toMatchObject({ codeWrap: null, fundWrap: null, nroafi: null })
    expect((await close(server, envelope)).body).toEqual(reply.body)
    expect((await stateOf(server, envelope, byCode(envelope))).body).toMatchObject({ recibo: receipt })
    expect((await stateOf(server, envelope, bySource(envelope))).body).toMatchObject({ recibo: receipt })
    expect((await open(server, envelope)).body).toMatchObject({ estado: 'recibido' })
    expect((await recall(server, envelope)).body).toMatchObject({ estado: 'recibido' })
    const again = await send(server, sealed)
    expect([again.status, Object(again.body)['recibo']]).toEqual([200, receipt])
    expect(await countOf(sealed.submissionId)).toBe(1)
  })

  test('of a member is taken in for the member of its grant, without a session', async () => {
    const { member, grant, ...benefit } = await aMothers()
    const envelope = await anEnvelope(benefit, { kind: 'subsidio', member, grant })
    expect(estadoOf(await deliver(server, envelope))).toBe('recibido')
    expect(
      await server.db.select().from(submissions).where(eq(submissions.submissionId, benefit.submissionId)),
    ).toMatchObject([{ owner: Number(member), state: 'aceptado' }])
    expect(await server.db.$count(benefits, eq(benefits.submissionId, benefit.submissionId))).toBe(1)
    expect((await sendBenefit(server, benefit)).status).toBe(200)
  })

  test('of something that came directly before, and one from another tablet, give the same receipt', async () => {
    const { member, grant, ...benefit } = await aMothers()
    const direct = Object((await sendBenefit(server, benefit)).body)['recibo']
    const wish = { kind: 'subsidio' as const, member, grant }
    for (const envelope of [await anEnvelope(benefit, wish), await anEnvelope(benefit, { ...wish, grant: null })]) {
      expect((await deliver(server, envelope)).body).toMatchObject({ estado: 'recibido', recibo: direct })
    }
    expect(await countOf(benefit.submissionId)).toBe(1)
  })

  test('closed by several at once, and as two envelopes at once, is taken in once', async () => {
    const sealed = await aPerson()
    const [one, two] = [await anEnvelope(sealed), await anEnvelope(sealed)]
    await bring(server, one)
    await bring(server, two)
    const replies = await Promise.all([one, two, one, two, one].map((envelope) => close(server, envelope)))
    // While one is being taken in, the others are told to come again.
    expect(replies.every(({ status }) => status === 200 || status === 503)).toBe(true)
    expect(
      replies.filter(({ status }) => status === 503).every(({ headers }) => headers.get('retry-after') !== null),
    ).toBe(true)
    const [first, second] = [await close(server, one), await close(server, two)]
    expect(first.body).toMatchObject({ estado: 'recibido' })
    expect(Object(second.body)['recibo']).toEqual(Object(first.body)['recibo'])
    expect(await countOf(sealed.submissionId)).toBe(1)
  })

  test('with documents that the request does not announce is taken in without them', async () => {
    const sealed = await aPerson()
    const others = [someDocument(randomUUID(), 1_300_000), someDocument(randomUUID(), 0)]
    expect(estadoOf(await deliver(server, await anEnvelope(sealed, { others })))).toBe('recibido')
    const stored = await documentNames(server, homeOf(sealed.submissionId))
    expect(stored).toEqual([...sealed.files.map(({ id }) => id), 'adjuntos.pdf', 'declaracion.pdf'].toSorted())
  })

  test('counts from the moment that it was complete, and by its draft as a form does', async () => {
    const sealed = await aPerson()
    const envelope = await anEnvelope(sealed, { times: null })
    now = noon + 60_000
    expect((await deliver(server, envelope)).body).toMatchObject({
      recibo: { cuenta: 'llegada', recibido: '2025-11-20T12:01:00.000-03:00' },
    })
  })
})

describe('a refused envelope', () => {
  const refusedByRules = async () => {
    const { nroafi, nrodoc } = await server.register({ situation: 'inhabilitada' })
    return aSubmission({ nroafi, nrodoc })
  }

  test('says why to whoever has its code, who may read and correct it', async () => {
    const envelope = await anEnvelope(await refusedByRules())
    const reply = await deliver(server, envelope)
    expect(reply.body).toMatchObject({ estado: 'rechazado', rechazo: null, codigo: null })
    const answer = parseParcelAnswer((await stateOf(server, envelope, byCode(envelope))).body)
    const value = answer.ok ? answer.value : null
    expect(value).toMatchObject({ state: 'rechazado', refusal: { reason: 'validacion' }, parts: envelope.parts.length })
    expect(value?.refusal?.fields.length).toBeGreaterThan(0)
    const list = await readPart(server, envelope, 0, byCode(envelope))
    expect(await envelope.openPart(0, value?.wrap?.llave ?? '', list.bytes)).toContain('preafiliacion')
    expect((await close(server, envelope)).body).toEqual(reply.body)
    expect(estadoOf(await recall(server, envelope))).toBe('rechazado')
  })

  test('of a member shows its ciphertext to nobody but that member', async () => {
    const { member, grant, ...benefit } = await aMothers()
    const sealed = { ...benefit, files: benefit.files.slice(1) }
    const envelope = await anEnvelope(sealed, { kind: 'subsidio', member, grant })
    expect(estadoOf(await deliver(server, envelope))).toBe('rechazado')
    const withoutSession = await stateOf(server, envelope, byCode(envelope))
    expect(withoutSession.body).toMatchObject({ rechazo: { motivo: 'validacion' }, codigo: null })
    expect((await readPart(server, envelope, 0, byCode(envelope))).status).toBe(403)
    const other = await aMember(server)
    const strange = bearerHeaders((await signIn(server, other.nroafi)).token)
    expect((await readPart(server, envelope, 0, { ...byCode(envelope), ...strange })).status).toBe(403)
    const own = { ...byCode(envelope), ...bearerHeaders(benefit.token) }
    expect((await stateOf(server, envelope, own)).body).toMatchObject({ codigo: { llave: expect.any(String) } })
    expect((await readPart(server, envelope, 0, own)).status).toBe(200)
  })

  test.each([['other bytes than announced', async () => withFile('titular.dniFrente', { content: await jpeg(70) })]])(
    'has %s: nothing of it is stored',
    async (_name, change) => {
      const sealed = await aPerson()
      const altered = { ...sealed, files: (await change())(sealed.files) }
      const envelope = await anEnvelope(altered)
      expect(estadoOf(await deliver(server, envelope))).toBe('rechazado')
      expect(await countOf(sealed.submissionId)).toBe(0)
      expect(await readdir(join(server.dataDir, 'uploads/tmp'))).toEqual([])
    },
  )

  test('was withdrawn, belongs to another secret, or came with other answers', async () => {
    const refusalOf = async (envelope: Awaited<ReturnType<typeof anEnvelope>>) => {
      await deliver(server, envelope)
      return Object(Object((await stateOf(server, envelope, byCode(envelope))).body)['rechazo'])['motivo']
    }
    const withdrawn = await aPerson()
    await post(server.url + withdrawalPath(withdrawn.submissionId), secretHeaders(withdrawn.secret))
    expect(await refusalOf(await anEnvelope(withdrawn))).toBe('retirado')
    const sent = await aPerson()
    await send(server, sent)
    expect(await refusalOf(await anEnvelope({ ...sent, secret: 'a'.repeat(64) }))).toBe('conflicto')
    const person = await server.register({})
    const other = await aSubmission(person, { submissionId: sent.submissionId, secret: sent.secret })
    expect(await refusalOf(await anEnvelope(other))).toBe('validacion')
    expect(await refusalOf(await anEnvelope({ ...(await aPerson()), secret: 'corta' }))).toBe('validacion')
  })

  test('is no draft to take', async () => {
    const envelope = await anEnvelope(await refusedByRules())
    await deliver(server, envelope)
    expect((await take(server, envelope, randomUUID())).status).toBe(409)
    expect((await confirm(server, envelope, randomUUID())).status).toBe(409)
  })
})
