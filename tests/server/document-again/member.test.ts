import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAsks } from '../../../server/areas/documents/ask'
import { endTerms } from '../../../server/areas/documents/terms'
import { benefitFiles, benefits } from '../../../server/db/schema/benefits'
import { documentAsks } from '../../../server/db/schema/decided/document-asks'
import { events } from '../../../server/db/schema/events/events'
import { procedures } from '../../../server/db/schema/procedures'
import { parseReceiptAnswer } from '../../../src/contract/submissions/answers'
import { documentBytes } from '../support/documents'
import { aBenefitRequest, anAsker, sendBenefit, type Asker } from '../support/benefit'
import { png, sha256 } from '../support/files'
import { readLetters } from '../support/letters'
import { noon, startServer, type RunningServer } from '../support/server'
import { linksTo, ask, readAsks, sendDocument } from './support'

const day = 24 * 3_600_000
let now = noon
let server: RunningServer

beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
afterAll(() => server.close())

const requested = async () => {
  const asker = await anAsker(server)
  const benefit = await aBenefitRequest(asker, 'nacimiento')
  expect((await sendBenefit(server, benefit)).status).toBe(201)
  const [row] = await server.db
    .select({ id: benefits.id, procedure: procedures })
    .from(benefits)
    .innerJoin(procedures, eq(procedures.id, benefits.procedureId))
    .where(eq(benefits.submissionId, benefit.submissionId))
  if (row === undefined) throw new Error('There is no benefit.')
  const [file] = await server.db.select().from(benefitFiles).where(eq(benefitFiles.benefitId, row.id))
  if (file === undefined) throw new Error('There is no document.')
  return { asker, ...row, slot: file.slot, former: file }
}

type Requested = Awaited<ReturnType<typeof requested>>

const askOf = ({ asker, procedure, slot }: Requested) =>
  ask(server, {
    source: { procedureId: procedure.id },
    nroafi: Number(asker.nroafi),
    to: `socia${asker.nroafi}@correo.example`,
    nrotramite: procedure.nrotramite,
    tipo: procedure.tipo,
    slot,
    etiqueta: 'Partida de nacimiento',
  })

const fileOf = async ({ id, slot }: Requested) =>
  (
    await server.db
      .select()
      .from(benefitFiles)
      .where(and(eq(benefitFiles.benefitId, id), eq(benefitFiles.slot, slot)))
  )[0]

const credentialsOf = ({ nroafi, token }: Asker) => ({ nroafi, token })

test('[UNS-130] a member reads what is asked for, sends it once, and it stands in its place under the same number', async () => {
  const request = await requested()
  const pedido = await askOf(request)
  const [asked] = await readAsks(server, request.asker.token, request.asker.nroafi)
  expect(asked).toEqual({
    pedido,
    nrotramite: request.procedure.nrotramite,
    tipo: request.procedure.tipo,
    slot: request.slot,
    etiqueta: 'Partida de nacimiento',
    widget: expect.any(String),
    motivo: 'La foto salió borrosa.',
    hasta: '2025-12-04',
  })
  if (asked === undefined) return
  const once = { submissionId: randomUUID(), secret: randomBytes(32).toString('hex') }
  const sent = await sendDocument(server, asked, { ...credentialsOf(request.asker), ...once })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  const receipt = parseReceiptAnswer({ status: 201, contentType: 'application/json', body: sent.body })
  expect(receipt).toMatchObject({ numero: request.procedure.nrotramite })
  const file = await fileOf(request)
  expect(file?.id).not.toBe(request.former.id)
  expect(file?.position).toBe(request.former.position)
  expect(sha256(new Uint8Array(await documentBytes(server, file?.path ?? '')).buffer)).toBe(file?.sha256)
  // What was sent first is still there.
  expect((await documentBytes(server, request.former.path)).length).toBe(request.former.size)
  expect(await readAsks(server, request.asker.token, request.asker.nroafi)).toEqual([])
})

test('[UNS-130] the letter to a member has no link, and the event says the slot and nothing else', async () => {
  const request = await requested()
  await askOf(request)
  const mailbox = `socia${request.asker.nroafi}@correo.example`
  await linksTo(server, mailbox)
  const letter = (await readLetters(server, mailbox)).at(-1) ?? ''
  expect(letter).toContain('Mandalo desde el portal')
  expect(letter).not.toContain('documento?v=')
  const about = eq(events.about, request.procedure.nrotramite)
  const told = await server.db
    .select()
    .from(events)
    .where(and(about, eq(events.kind, 'documentoPedido')))
  expect(told.map(({ detail, nroafi }) => [detail, nroafi])).toEqual([
    [{ ranura: request.slot }, Number(request.asker.nroafi)],
  ])
})

test('[UNS-130] delivered twice it is taken once; sent from two devices the second one is told', async () => {
  const request = await requested()
  await askOf(request)
  const [asked] = await readAsks(server, request.asker.token, request.asker.nroafi)
  if (asked === undefined) throw new Error('Nothing is asked for.')
  const who = credentialsOf(request.asker)
  const [one, two] = await Promise.all([sendDocument(server, asked, who), sendDocument(server, asked, who)])
  expect([one.status, two.status].toSorted()).toEqual([201, 409])
  const late = await sendDocument(server, asked, who)
  expect([late.status, Object(late.body).msg]).toEqual([409, expect.stringContaining('Ya recibimos este documento')])
})

test('[UNS-130] nobody else sees or sends it', async () => {
  const request = await requested()
  await askOf(request)
  const [asked] = await readAsks(server, request.asker.token, request.asker.nroafi)
  if (asked === undefined) throw new Error('Nothing is asked for.')
  const other = await anAsker(server)
  expect(await readAsks(server, other.token, other.nroafi)).toEqual([])
  expect((await sendDocument(server, asked, credentialsOf(other))).status).toBe(409)
  expect((await sendDocument(server, asked, { nroafi: request.asker.nroafi, token: other.token })).status).toBe(403)
  expect((await sendDocument(server, asked, { nroafi: request.asker.nroafi })).status).toBe(401)
  expect(await fileOf(request)).toEqual(request.former)
})

test('[UNS-130] the file is checked by the rules of its slot', async () => {
  const request = await requested()
  await askOf(request)
  await server.db
    .update(documentAsks)
    .set({ widget: 'slots' })
    .where(eq(documentAsks.procedureId, request.procedure.id))
  const [asked] = await readAsks(server, request.asker.token, request.asker.nroafi)
  if (asked === undefined) throw new Error('Nothing is asked for.')
  const who = credentialsOf(request.asker)
  const picture = { name: 'foto.png', type: 'image/png', content: await png() }
  const refused = await sendDocument(server, asked, { ...who, file: picture })
  expect([refused.status, Object(refused.body).campos]).toEqual([
    422,
    [{ path: `archivo:${request.slot}`, message: expect.any(String) }],
  ])
  expect((await sendDocument(server, { ...asked, slot: 'otro.lugar' }, who)).status).toBe(422)
  expect(await fileOf(request)).toEqual(request.former)
})

test('[UNS-130] the term ends once and it is taken after it, thirty days at most; a decision ends it', async () => {
  const request = await requested()
  await askOf(request)
  const missed: number[] = []
  const note = async (): Promise<void> => {
    missed.push(1)
  }
  const rounds = async (): Promise<number> => {
    missed.length = 0
    await Promise.all([endTerms(server.services, note), endTerms(server.services, note)])
    await endTerms(server.services, note)
    return missed.length
  }
  await rounds()
  now = Date.parse('2025-12-05T09:00:00-03:00')
  expect(await rounds()).toBeGreaterThan(0)
  expect(await rounds()).toBe(0)
  const { token } = await anAsker(server)
  expect(token).not.toBe('')
  const [row] = await server.db.select().from(documentAsks).where(eq(documentAsks.procedureId, request.procedure.id))
  expect(row).toMatchObject({ missedAt: new Date(now), answeredAt: null })
  const at = new Date(now)
  await server.db.transaction((tx) => closeAsks(tx, { procedureId: request.procedure.id }, at))
  const again = await askOf(request)
  const [open] = await server.db.select().from(documentAsks).where(eq(documentAsks.id, again))
  expect(open).toMatchObject({ closedAt: null })
  now += 31 * day
  const fresh = await anAsker(server)
  expect(await readAsks(server, fresh.token, fresh.nroafi)).toEqual([])
  now = noon
})
