import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paths, submissionPath } from '../../../src/contract/base-paths'
import { secretHeaders, submissionHeaders } from '../../../src/contract/headers'
import { encodeDocumentQuery } from '../../../src/contract/procedures/document'
import { addDays, todayIn } from '../../../src/domain/dates'
import type { S3Location } from '../../../server/config-documents'
import { procedures } from '../../../server/db/schema/procedures'
import { directDebits } from '../../../server/db/schema/direct-debits'
import { homeOf, parcelOf } from '../../../server/documents/keys'
import { createS3Store } from '../../../server/documents/s3-store'
import { eq } from 'drizzle-orm'
import {
  aDraft,
  bySource,
  close,
  confirm,
  open,
  putPart,
  readPart,
  byCode,
  estadoOf,
  stateOf,
  take,
} from '../parcels/support'
import { anAccount, sealAccount, sendAccount } from '../support/direct-debit'
import { documentNames } from '../support/documents'
import { get, postForm } from '../support/http'
import { signIn } from '../support/members'
import { placeIn, reachS3, type S3 } from '../support/outside/s3'
import { sendAlmostAll } from '../support/programs/half-sent'
import { startProcess, type ServerProcess } from '../support/programs/process'
import { sharedDatabases, startPairOn, type Pair } from '../support/server'
import { aSubmission, formOf, send, type TestSubmission } from '../support/submission'

let s3: S3
beforeAll(async () => {
  s3 = await reachS3()
})
afterAll(() => s3.stop())

const secrets = {
  tokenSecret: 'el mismo secreto en todas las instancias',
  captchaSecret: 'también el del captcha, que es igual',
}

describe.each(sharedDatabases)('two instances with a folder each, on one $name and one store', ({ start }) => {
  let pair: Pair
  beforeAll(async () => {
    pair = await startPairOn(start, { config: { ...secrets, s3: placeIn(s3.origin) } })
  })
  afterAll(() => pair.close())

  const localFiles = async (): Promise<string[]> => {
    const all = await Promise.all(pair.both.map(({ dataDir }) => readdir(dataDir, { recursive: true })))
    return all.flat().filter((path) => /^(uploads|paquetes|papelera|tramites|installation)\b/.test(path))
  }

  test('a submission accepted by one instance has receipt and documents at the other', async () => {
    const [first, second] = pair.both
    const submission = await aSubmission(await first.register({}))
    const accepted = await send(first, submission)
    expect(accepted.status).toBe(201)
    const replay = await send(second, submission)
    expect([replay.status, replay.body]).toEqual([200, accepted.body])
    const names = [...submission.files.map(({ id }) => id), 'adjuntos.pdf', 'declaracion.pdf'].toSorted()
    expect(await documentNames(second, homeOf(submission.submissionId))).toEqual(names)
    expect((await localFiles()).toSorted()).toEqual(['uploads', 'uploads', 'uploads/tmp', 'uploads/tmp'])
  })

  test('the same submission at both at once is accepted by one, with its documents once', async () => {
    const [first] = pair.both
    const submission = await aSubmission(await first.register({}))
    const replies = await Promise.all(pair.both.map((instance) => send(instance, submission)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 201])
    expect(replies[0]?.body).toEqual(replies[1]?.body)
    expect(await documentNames(first, homeOf(submission.submissionId))).toHaveLength(submission.files.length + 2)
    expect(await documentNames(first, 'papelera')).toEqual([])
  })

  test('a declaration that one wrote is read at the other', async () => {
    const [first, second] = pair.both
    const [here, there] = [await signIn(first.url, '120001'), await signIn(second.url, '120001')]
    expect((await sendAccount(first, here, await sealAccount(anAccount(here)))).status).toBe(201)
    const [row] = await first.db
      .select({ route: procedures.rutadocumento })
      .from(directDebits)
      .innerJoin(procedures, eq(procedures.id, directDebits.procedureId))
      .where(eq(directDebits.nroafi, 120_001))
    const { status, body } = await there.post(paths.showFile, encodeDocumentQuery(row?.route ?? ''))
    expect([status, String(body).slice(0, 5)]).toEqual([200, '%PDF-'])
  })

  test('the parts of a parcel come to whichever is asked, and are read at the other', async () => {
    const [first, second] = pair.both
    const parcel = await aDraft()
    await open(first, parcel)
    for (const index of parcel.parts.keys()) {
      expect((await putPart(pair.both[index % 2] ?? first, parcel, index)).status).toBe(204)
    }
    expect((await putPart(first, parcel, 1)).status).toBe(204)
    expect((await stateOf(second, parcel, bySource(parcel))).body).toMatchObject({ llegaron: [0, 1, 2] })
    expect(estadoOf(await close(second, parcel))).toBe('listo')
    const phone = randomUUID()
    await take(first, parcel, phone)
    for (const [index, bytes] of parcel.parts.entries()) {
      const read = await readPart(pair.both[(index + 1) % 2] ?? first, parcel, index, byCode(parcel, phone))
      expect(Buffer.from(read.bytes).equals(Buffer.from(bytes))).toBe(true)
    }
    expect(estadoOf(await confirm(second, parcel, phone))).toBe('confirmado')
    expect(await documentNames(first, parcelOf(parcel.id))).toEqual([])
  })

  test('what a killed instance had stored of a submission goes to the trash when another accepts it', async () => {
    const [first, second] = pair.both
    const submission = await aSubmission(await first.register({}))
    const home = homeOf(submission.submissionId)
    await first.services.documents.put(`${home}/a-medias`, Buffer.from('de una instancia que murió'))
    expect((await send(second, submission)).status).toBe(201)
    const names = [...submission.files.map(({ id }) => id), 'adjuntos.pdf', 'declaracion.pdf'].toSorted()
    expect(await documentNames(first, home)).toEqual(names)
    const [day = ''] = await documentNames(first, 'papelera')
    expect(await documentNames(first, `papelera/${day}/${submission.submissionId}`)).toEqual(['a-medias'])
  })
})

describe.each(sharedDatabases)(
  'processes with a folder each, on one $name and one store',
  { tags: ['far'] },
  ({ start }) => {
    const folders: string[] = []
    const running: ServerProcess[] = []
    let env: Record<string, string> = {}
    let place: S3Location
    let stop = (): Promise<void> => Promise.resolve()

    beforeAll(async () => {
      const database = await start()
      stop = database.stop
      const location = await database.location()
      place = placeIn(s3.origin)
      env = {
        DATABASE_URL: location.kind === 'server' ? location.url : '',
        S3_URL: `${place.origin}/${place.bucket}/${place.prefix}?region=us-east-1`,
        S3_ACCESS_KEY: place.accessKey,
        S3_SECRET_KEY: place.secretKey,
        TOKEN_SECRET: secrets.tokenSecret,
        CAPTCHA_SECRET: secrets.captchaSecret,
        MANAGEMENT_SECRET: 'y el de la gestión, que también es igual',
        DEMO_DATA: 'yes',
      }
    })
    afterEach(async () => {
      for (const one of running.splice(0)) await one.kill('SIGKILL')
    })
    afterAll(async () => {
      await stop()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    })

    const run = async (): Promise<ServerProcess & { dataDir: string }> => {
      const dataDir = await mkdtemp(join(tmpdir(), 'instance-'))
      folders.push(dataDir)
      const one = await startProcess(dataDir, env)
      running.push(one)
      return { ...one, dataDir }
    }
    const deliver = (url: string, submission: TestSubmission) =>
      postForm(
        url + paths.saveAffiliation,
        formOf(submission),
        submissionHeaders(submission.submissionId, submission.secret),
      )
    const stateAt = async (url: string, { submissionId, secret }: TestSubmission): Promise<unknown> =>
      (await get(url + submissionPath(submissionId), secretHeaders(secret))).body

    test('an instance killed during or after a delivery is replaced by one that starts with nothing', async () => {
      const fecmat = addDays(todayIn(Date.now()), -10)
      const submission = await aSubmission(
        { nroafi: '100009', nrodoc: '33999111' },
        { values: (values) => ({ ...values, profesionales: { ...values.profesionales, fecmat } }) },
      )
      const [first, second] = await Promise.all([run(), run()])
      await sendAlmostAll(first.url, submission)
      await expect.poll(() => readdir(join(first.dataDir, 'uploads/tmp')).catch(() => [])).not.toEqual([])
      await first.kill('SIGKILL')
      expect(await stateAt(second.url, submission)).toEqual({ estado: 'desconocido', recibo: null })
      const accepted = await deliver(second.url, submission)
      expect(accepted.status).toBe(201)
      await second.kill('SIGKILL')

      const third = await run()
      const replay = await deliver(third.url, submission)
      expect([replay.status, replay.body]).toEqual([200, accepted.body])
      expect(await stateAt(third.url, submission)).toMatchObject({ estado: 'aceptado' })
      const store = createS3Store(place)
      expect(await store.names(homeOf(submission.submissionId))).toHaveLength(submission.files.length + 2)
      expect(await readdir(join(third.dataDir, 'uploads'))).toEqual(['tmp'])
      expect((await readdir(third.dataDir)).filter((name) => name.endsWith('-secret'))).toEqual([])
    })

    test('a store that does not belong to the database, or cannot be used, is refused in one line', async () => {
      const refused = async (change: Record<string, string>, words: RegExp): Promise<void> => {
        const dataDir = await mkdtemp(join(tmpdir(), 'instance-'))
        folders.push(dataDir)
        await expect(startProcess(dataDir, { ...env, ...change })).rejects.toThrow(words)
      }
      const other = createS3Store({ ...place, prefix: 'otra/' })
      await other.put('installation', Buffer.from(`${randomUUID()}\n`))
      await refused(
        { S3_URL: `${place.origin}/${place.bucket}/otra` },
        /S3_URL \(.*\/portal\/otra\) belongs to installation .* Nothing was changed/,
      )
      await refused(
        { S3_URL: `${place.origin}/${place.bucket}/nueva` },
        /1 of the 1 submissions of the database have no documents in S3_URL/,
      )
      await refused({ S3_URL: `${place.origin}/no-hay` }, /S3_URL \(.*\/no-hay\) cannot be used\. .* 404 NoSuchBucket/)
      await refused({ S3_SECRET_KEY: 'otra clave' }, /cannot be used\. .* 403 SignatureDoesNotMatch/)
      await refused({ S3_SECRET_KEY: '' }, /S3_URL needs the keys of the bucket/)
      await refused({ TOKEN_SECRET: '' }, /S3_URL with DATABASE_URL needs TOKEN_SECRET/)
    })
  },
)
