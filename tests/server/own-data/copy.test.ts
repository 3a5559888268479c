import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendWaitingLetters } from '../../../server/areas/letters/sender'
import { makeArchive } from '../../../server/areas/own-data/archive'
import { findLostCopies, forgetOldCopies, prepareCopies, sweepCopies } from '../../../server/areas/own-data/prepare'
import { auditLog } from '../../../server/db/schema/audit'
import { memberPhotos } from '../../../server/db/schema/members'
import { dataCopies } from '../../../server/db/schema/account-data/own-data'
import type { DocumentStore } from '../../../server/documents/store'
import { limits } from '../../../server/limits/limits'
import { paths } from '../../../src/contract/base-paths'
import { encodeLogout } from '../../../src/contract/session/refresh'
import { proofLifeMs } from '../../../src/contract/session/proof'
import { bearerHeaders } from '../../../src/contract/session/token'
import { aBenefitRequest, anAsker, sendBenefit } from '../support/benefit'
import { jpeg } from '../support/files'
import { post } from '../support/http'
import { readLetters } from '../support/letters'
import { databaseKinds, noon, startServer, type RunningServer } from '../support/server'
import { aMember, postWith, signIn } from '../support/session'
import { aCopy, ask, download, look } from './support'
import { unzip } from './unzip'

const hour = 3_600_000

describe.each(databaseKinds)('[UNS-150] the copy of a member’s data, with $name,', ({ start }) => {
  let now = noon
  let server: RunningServer
  let stop: () => Promise<void>
  beforeAll(async () => {
    const database = await start()
    stop = database.stop
    server = await startServer({ database: await database.location(), clock: () => now })
  })
  beforeEach(async () => {
    now = noon
    await server.db.delete(dataCopies)
    await server.services.documents.remove('copias')
  })
  afterAll(async () => {
    await server.close()
    await stop()
  })

  const someone = async () => {
    const email = `${randomUUID()}@correo.example`
    const { nroafi } = await aMember(server, { email })
    return { nroafi: Number(nroafi), email, token: (await signIn(server, nroafi)).token }
  }

  const waiting = async ({ nroafi }: { nroafi: number }, row: Partial<typeof dataCopies.$inferInsert> = {}) => {
    const id = randomUUID()
    await server.db
      .insert(dataCopies)
      .values({ id, nroafi, state: 'pedida', day: '2025-11-20', askedAt: new Date(now), ...row })
    return id
  }

  const rowOf = async (id: string) => (await server.db.select().from(dataCopies).where(eq(dataCopies.id, id)))[0]

  const homes = () => server.services.documents.names('copias')

  test('has what was sent, as it was sent, the photos, and who of the fund looked; and no secret', async () => {
    const asker = await anAsker(server)
    const benefit = await aBenefitRequest(asker, 'nacimiento')
    expect((await sendBenefit(server, benefit)).status).toBe(201)
    const nroafi = Number(asker.nroafi)
    const photo = Buffer.from(await jpeg())
    await server.db.insert(memberPhotos).values({ nroafi, kind: 'fotoperfil', image: photo, updatedAt: new Date(noon) })
    await server.db.insert(auditLog).values({
      nroafi,
      at: new Date(noon),
      event: 'consultaTramites',
      address: 'huella',
      detail: { usuario: 'demo-gestion' },
    })
    const { copy, counts } = await aCopy(server, asker.token)
    expect(counts).toMatchObject({ procedures: 1, documents: benefit.files.length + 2 })
    const response = await download(server, asker.token)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="mis-datos-2025-11-20.zip"')
    const zip = Buffer.from(await response.arrayBuffer())
    expect(zip.byteLength).toBe(copy?.bytes)
    const files = unzip(zip)
    const data: Record<string, Record<string, object[]>> = JSON.parse(String(files.get('datos.json')))
    expect(data).toMatchObject({
      formato: 1,
      numero: nroafi,
      legajo: { afiliado: [{ nombres: 'ANA', apellido: 'PRUEBA' }], fotos: [{ archivos: [expect.any(String)] }] },
      tramites: { subsidios: [{ beneficio: 'nacimiento' }] },
      ingresos: { quienDeLaCajaMiroTuLegajo: [{ event: 'consultaTramites', detail: { usuario: 'demo-gestion' } }] },
      documentosQueFaltan: [],
    })
    const bytes = [...files.values()]
    for (const { content } of benefit.files) expect(bytes.some((one) => one.equals(Buffer.from(content)))).toBe(true)
    expect(bytes.some((one) => one.equals(photo))).toBe(true)
    expect(String(files.get('datos.json'))).not.toMatch(/\$argon2id|"path"|secretHash":|huella"/)
    // Every group has its bytes, and together they are what was packed.
    expect(Object.values(copy?.held ?? {}).every((size) => size > 0)).toBe(true)
  })

  test('is nobody’s but its member’s, while their session is open and freshly proven', async () => {
    const owner = await someone()
    await aCopy(server, owner.token)
    const other = await someone()
    expect((await download(server, other.token)).status).toBe(404)
    expect((await download(server, 'nada')).status).toBe(401)
    now += proofLifeMs
    const page = await download(server, owner.token)
    expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('confirmá que sos vos')])
    expect(await post(server.url + paths.ownDataDownload, bearerHeaders(owner.token))).toMatchObject({
      status: 403,
      body: { error: 5 },
    })
    expect((await ask(server, owner.token)).body).toMatchObject({ error: 5 })
    await postWith(server, owner.token, paths.logout, encodeLogout(String(owner.nroafi)))
    expect((await download(server, owner.token)).status).toBe(401)
  })

  test('is made once a day, also when it is asked for twice at once; tomorrow again', async () => {
    const { nroafi, token } = await someone()
    const answers = await Promise.all([ask(server, token), ask(server, token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await look(server, token)).toMatchObject({ nextDay: '2025-11-21' })
    await expect.poll(async () => (await look(server, token)).copy?.state).toBe('lista')
    now += 12 * hour
    const again = (await signIn(server, String(nroafi))).token
    const { copy, nextDay } = await aCopy(server, again)
    expect([copy?.name, nextDay]).toEqual(['mis-datos-2025-11-21.zip', '2025-11-22'])
  })

  test('ends after 24 hours, and its bytes go', async () => {
    const { nroafi, token } = await someone()
    await aCopy(server, token)
    now += 24 * hour
    const again = (await signIn(server, String(nroafi))).token
    expect((await look(server, again)).copy).toBeNull()
    expect((await download(server, again)).status).toBe(404)
    expect(await sweepCopies(server.services)).toBeGreaterThan(0)
    expect(await homes()).toEqual([])
    now += 30 * 24 * hour
    expect(await forgetOldCopies(server.services)).toBeGreaterThan(0)
  })

  test('is told of by one letter, without a link', async () => {
    const { email, token } = await someone()
    await aCopy(server, token)
    await prepareCopies(server.services, server.log)
    await sendWaitingLetters(server.services, server.log)
    const letters = (await readLetters(server, email)).filter((one) => one.includes('mis-datos-2025-11-20'))
    expect(letters).toHaveLength(1)
    expect(letters[0]).not.toContain('/afiliados')
  })

  test('that failed three times does not count, and says so', async () => {
    const member = await someone()
    const id = await waiting(member, { tries: limits.ownData.tries.value })
    await prepareCopies(server.services, server.log)
    expect(await look(server, member.token)).toMatchObject({ copy: { state: 'fallida' }, nextDay: '2025-11-20' })
    expect((await rowOf(id))?.state).toBe('fallida')
    now += 1
    await aCopy(server, member.token)
  })

  test('waits for the next round when the store fails, and is made by another instance after a kill', async () => {
    const member = await someone()
    const id = await waiting(member)
    const documents: DocumentStore = { ...server.services.documents, put: () => Promise.reject(new Error('no store')) }
    await prepareCopies({ ...server.services, documents }, server.log)
    expect(await rowOf(id)).toMatchObject({ state: 'pedida', tries: 1, triedAt: null })
    const killed = await waiting(await someone(), { triedAt: new Date(now), tries: 1 })
    await prepareCopies(server.services, server.log)
    expect([(await rowOf(id))?.state, (await rowOf(killed))?.state]).toEqual(['lista', 'pedida'])
    now += limits.ownData.lease.value + 1
    await prepareCopies(server.services, server.log)
    expect((await rowOf(killed))?.state).toBe('lista')
  })

  test('is made once by two instances', async () => {
    const ids = [await waiting(await someone()), await waiting(await someone())]
    await Promise.all([prepareCopies(server.services, server.log), prepareCopies(server.services, server.log)])
    expect((await Promise.all(ids.map(rowOf))).map((row) => [row?.state, row?.tries])).toEqual([
      ['lista', 1],
      ['lista', 1],
    ])
  })

  test('whose bytes a restore did not bring failed, so that another one may be asked for', async () => {
    const { token } = await someone()
    await aCopy(server, token)
    await server.services.documents.remove('copias')
    await findLostCopies(server.services)
    expect(await look(server, token)).toMatchObject({ copy: { state: 'fallida' }, nextDay: '2025-11-20' })
  })

  test('names the documents that are gone, and is made without them', async () => {
    const asker = await anAsker(server)
    const benefit = await aBenefitRequest(asker, 'nacimiento')
    await sendBenefit(server, benefit)
    const documents: DocumentStore = { ...server.services.documents, read: () => Promise.resolve(undefined) }
    const archive = await makeArchive({ ...server.services, documents }, Number(asker.nroafi), new Date(noon))
    const chunks: Buffer[] = []
    for await (const chunk of archive.bytes) chunks.push(chunk)
    const data = JSON.parse(String(unzip(Buffer.concat(chunks)).get('datos.json')))
    expect(data.documentosQueFaltan).toHaveLength(benefit.files.length + 2)
  })

  test('reads no document before the one ahead of it is taken', async () => {
    const asker = await anAsker(server)
    await sendBenefit(server, await aBenefitRequest(asker, 'nacimiento'))
    let opened = 0
    const documents: DocumentStore = {
      ...server.services.documents,
      read: (key) => {
        opened += 1
        return server.services.documents.read(key)
      },
    }
    const { bytes } = await makeArchive({ ...server.services, documents }, Number(asker.nroafi), new Date(noon))
    const reader = bytes[Symbol.asyncIterator]()
    await reader.next()
    expect(opened).toBeLessThanOrEqual(2)
    await reader.return?.()
  })
})
