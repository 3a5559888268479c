import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeAsks } from '../../../server/areas/documents/ask'
import { sendWaitingLetters } from '../../../server/areas/letters/sender'
import { affiliationFiles } from '../../../server/db/schema/affiliation-details'
import { affiliations } from '../../../server/db/schema/affiliations'
import { documentAsks, documentLinks } from '../../../server/db/schema/decided/document-asks'
import { documentAskPath, paths } from '../../../src/contract/base-paths'
import { parseAskedDocument } from '../../../src/contract/document-again/asked'
import { secretHeaders } from '../../../src/contract/headers'
import type { AskedDocument } from '../../../src/domain/document-again/values'
import { fail } from '../../../src/domain/result'
import { get, postJson } from '../support/http'
import { jpeg } from '../support/files'
import { noon, startServer, type RunningServer } from '../support/server'
import { aSubmission, send } from '../support/submission'
import { ask, linksTo, sendDocument } from './support'

const day = 24 * 3_600_000
let now = noon
let server: RunningServer

beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
afterEach(() => {
  now = noon
})
afterAll(() => server.close())

const applied = async () => {
  const registration = await server.register({})
  const submission = await aSubmission(registration)
  const sent = await send(server, submission)
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  const { submissionId, secret } = submission
  const [row] = await server.db.select().from(affiliations).where(eq(affiliations.submissionId, submissionId))
  const email = `solicitante${registration.nroafi}@correo.example`
  return { submissionId, secret, email, numero: row?.numero ?? '' }
}

type Applied = Awaited<ReturnType<typeof applied>>

const askOf = ({ submissionId, email, numero }: Applied, more: { to?: string | null; slot?: string } = {}) =>
  ask(server, { source: { submissionId }, nroafi: null, to: email, nrotramite: numero, ...more })

const askByOwn = async ({ submissionId, secret }: Pick<Applied, 'submissionId' | 'secret'>) =>
  get(server.url + documentAskPath(submissionId), secretHeaders(secret))

const askByLink = (v: string) => postJson(server.url + paths.documentLink, { v })

const read = (body: unknown): AskedDocument => {
  const asked = parseAskedDocument(body)
  if (!asked.ok) throw new Error(`Nothing is asked for: ${JSON.stringify(body)}`)
  return asked.value
}

const fileOf = async ({ submissionId }: Applied, slot = 'titular.dniDorso') =>
  (
    await server.db
      .select()
      .from(affiliationFiles)
      .where(and(eq(affiliationFiles.submissionId, submissionId), eq(affiliationFiles.slot, slot)))
  )[0]

test('[UNS-130] the device that sent the request asks with its secret, without a session, and sends the document', async () => {
  const request = await applied()
  expect((await askByOwn(request)).body).toEqual({ documento: null })
  const pedido = await askOf(request)
  const asked = read((await askByOwn(request)).body)
  expect(asked).toMatchObject({ pedido, slot: 'titular.dniDorso', widget: 'slots', nrotramite: request.numero })
  const before = await fileOf(request)
  const own = { envio: request.submissionId, clave: request.secret }
  const sent = await sendDocument(server, asked, own)
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  expect(Object(sent.body).recibo.numero).toBe(request.numero)
  expect((await fileOf(request))?.id).not.toBe(before?.id)
  expect((await askByOwn(request)).body).toEqual({ documento: null })
  expect((await sendDocument(server, asked, own)).status).toBe(409)
})

test('[UNS-130] a stranger with the id alone, or with another secret, learns and sends nothing', async () => {
  const [request, other] = [await applied(), await applied()]
  await askOf(request)
  const asked = read((await askByOwn(request)).body)
  const wrong = randomBytes(32).toString('hex')
  expect((await askByOwn({ ...request, secret: wrong })).status).toBe(409)
  expect((await askByOwn({ submissionId: randomUUID(), secret: wrong })).body).toEqual({ documento: null })
  const tries = [
    { envio: request.submissionId, clave: wrong },
    { envio: other.submissionId, clave: other.secret },
    { enlace: 'x'.repeat(43) },
  ]
  for (const wish of tries) expect((await sendDocument(server, asked, wish)).status).toBe(409)
  expect((await sendDocument(server, asked, {})).status).toBe(400)
})

test('[UNS-130] the link of the letter opens that slot alone, shows nothing else, and is used up by the document', async () => {
  const request = await applied()
  await askOf(request)
  const [link = ''] = await linksTo(server, request.email)
  const reply = await askByLink(link)
  expect(reply.status).toBe(200)
  expect(Object.keys(Object(reply.body).documento).toSorted()).toEqual(
    ['etiqueta', 'hasta', 'motivo', 'nrotramite', 'pedido', 'slot', 'tipo', 'widget'].toSorted(),
  )
  const asked = read(reply.body)
  // To look is not to use it.
  expect((await askByLink(link)).status).toBe(200)
  const elsewhere = { ...asked, slot: 'titular.dniFrente' }
  expect((await sendDocument(server, elsewhere, { enlace: link })).status).toBe(422)
  expect((await sendDocument(server, asked, { enlace: link })).status).toBe(201)
  const after = await askByLink(link)
  expect([after.status, Object(after.body).msg]).toEqual([410, expect.stringContaining('ya se usó')])
  expect((await sendDocument(server, asked, { enlace: link })).status).toBe(409)
})

test('[UNS-130] a link opens no other form than its own', async () => {
  const [one, two] = [await applied(), await applied()]
  await askOf(one)
  await askOf(two)
  const [link = ''] = await linksTo(server, one.email)
  const ofTwo = read((await askByOwn(two)).body)
  expect((await sendDocument(server, ofTwo, { enlace: link })).status).toBe(409)
})

test('[UNS-130] thirty days after the ask the link is old, and the words say what to do', async () => {
  const request = await applied()
  await askOf(request)
  const [link = ''] = await linksTo(server, request.email)
  const asked = read((await askByLink(link)).body)
  now = noon + 29 * day
  expect((await askByLink(link)).status).toBe(200)
  now = noon + 31 * day
  const old = await askByLink(link)
  expect([old.status, Object(old.body).msg]).toEqual([410, expect.stringContaining('venció')])
  expect((await sendDocument(server, asked, { enlace: link, claimedAt: now })).status).toBe(409)
  // Sent offline in time, and delivered later.
  const at = noon + 29 * day
  const times = { created: at - 60_000, edited: at - 30_000, sealed: at }
  expect((await sendDocument(server, asked, { enlace: link, claimedAt: at, times })).status).toBe(201)
})

test('[UNS-130] a decision ends the ask and its links; another ask takes the place of the first', async () => {
  const request = await applied()
  await askOf(request)
  const [link = ''] = await linksTo(server, request.email)
  await askOf(request, { slot: 'titular.dniFrente' })
  const closed = await askByLink(link)
  expect([closed.status, Object(closed.body).msg]).toEqual([410, expect.stringContaining('otro documento')])
  expect(read((await askByOwn(request)).body).slot).toBe('titular.dniFrente')
  const { submissionId } = request
  await server.db.transaction((tx) => closeAsks(tx, { submissionId }, new Date(now)))
  expect((await askByOwn(request)).body).toEqual({ documento: null })
})

test('[UNS-130] who has no mailbox gets no letter; a letter that fails leaves no link', async () => {
  const request = await applied()
  await askOf(request, { to: null })
  expect(await linksTo(server, request.email)).toEqual([])
  const other = await applied()
  const pedido = await askOf(other)
  const mail = { send: async () => fail({ code: 'ECONNECTION' }) }
  await sendWaitingLetters({ ...server.services, mail }, server.log)
  expect(await server.db.select().from(documentLinks).where(eq(documentLinks.askId, pedido))).toEqual([])
  now += 10 * 60_000
  const [link = ''] = await linksTo(server, other.email)
  expect((await askByLink(link)).status).toBe(200)
  const stored = await server.db.select().from(documentLinks).where(eq(documentLinks.askId, pedido))
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(link)
})

test('[UNS-130] a new file photo is judged by its light', async () => {
  const request = await applied()
  await askOf(request, { slot: 'titular.fotocarnet' })
  const asked = read((await askByOwn(request)).body)
  const own = { envio: request.submissionId, clave: request.secret }
  const dark = { name: 'foto.jpg', type: 'image/jpeg', content: await jpeg(2) }
  const refused = await sendDocument(server, asked, { ...own, file: dark })
  expect([refused.status, Object(refused.body).campos?.[0]?.path]).toEqual([422, 'archivo:titular.fotocarnet'])
  expect((await sendDocument(server, asked, own)).status).toBe(201)
  const [row] = await server.db.select().from(documentAsks).where(eq(documentAsks.id, asked.pedido))
  expect(row?.answeredAt).toEqual(new Date(now))
})
