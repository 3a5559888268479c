import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditLog } from '../../../server/db/schema/audit'
import { messages } from '../../../server/db/schema/member-contacts'
import { readBytes } from '../../../server/documents/read-bytes'
import { paths } from '../../../src/contract/base-paths'
import { digestOf } from '../../../src/contract/digest'
import { submissionHeaders } from '../../../src/contract/headers'
import { signMessage, type WireMessage } from '../../../src/contract/message/message'
import { messageKind } from '../../../src/contract/message/wire-kind'
import { newMessage, type ContactMessage } from '../../../src/domain/message/values'
import { armedPdf, armedWords } from '../support/bombs'
import { readEnclosed } from '../support/drawn/enclosed'
import { executable, pdf, photoFor, png, sha256, type TestFile } from '../support/files'
import { postForm, type Reply } from '../support/http'
import { readLetters } from '../support/letters'
import { signIn, type SignedIn } from '../support/members'
import { signedPaper } from '../support/papers'
import { readPdf } from '../support/pdf'
import { pathsOf } from '../support/refused'
import { noon, startServer, type RunningServer } from '../support/server'

const nroafi = '120008'
const mailbox = 'mardelplata@caja.example'

let server: RunningServer
let graciela: SignedIn
beforeAll(async () => {
  server = await startServer()
  graciela = await signIn(server.url, nroafi)
})
afterAll(() => server.close())

const written: ContactMessage = {
  ...newMessage({ nroafi, emailAfi: 'otra@caja.example', nombreApellido: 'OTRA PERSONA' }),
  asunto: 'Recupero de años',
  mensaje: 'Hola.\nAdjunto la certificación.',
}

type Sealed = { submissionId: string; secret: string; body: WireMessage; files: readonly TestFile[] }

const seal = async (change: Partial<ContactMessage> = {}, files: readonly TestFile[] = []): Promise<Sealed> => {
  const submissionId = randomUUID()
  const stored = files.map(({ content, ...file }) => ({ ...file, bytes: content.byteLength, sha256: sha256(content) }))
  const body = await signMessage({ submissionId, values: { ...written, ...change }, files: stored, claimedAt: noon })
  return { submissionId, secret: randomBytes(32).toString('hex'), body, files }
}

const send = ({ submissionId, secret, body, files }: Sealed, { headers } = graciela): Promise<Reply> => {
  const form = messageKind.wayOf(body)?.form(files.map(({ content, ...file }) => ({ ...file, bytes: content })))
  if (form === undefined) throw new Error('The body is no message.')
  return postForm(server.url + paths.messages, form, {
    ...submissionHeaders(submissionId, secret, null),
    ...headers,
  })
}

const inSlot = async (slot: string, content: Promise<ArrayBuffer> | ArrayBuffer, name: string): Promise<TestFile> => ({
  ...(await photoFor(slot)),
  name,
  type: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
  content: await content,
})

const ownRows = () =>
  server.db
    .select()
    .from(messages)
    .where(eq(messages.nroafi, Number(nroafi)))

/** The letter that has these words; waits for it, since no answer does. */
const letterWith = (words: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const found = (await readLetters(server, mailbox)).find((letter) => letter.includes(words))
      if (found === undefined) throw new Error('not there yet')
      return found
    },
    { timeout: 20_000, interval: 50 },
  )

/** The PDF that a letter encloses. */
const enclosedIn = (letter: string): Buffer => {
  const encoded = /filename="archivos\.pdf"\r\n[^\r]+\r\n\r\n([\w+/=\r\n]+?)\r\n--/.exec(letter)?.[1] ?? ''
  return Buffer.from(encoded, 'base64')
}

describe('a message to the district', () => {
  test('[API-014] [CONTACTO-004] is kept, written to the district of the file in the name of the file, and has a number', async () => {
    const reply = await send(await seal({ informe: 'Hora 1\nHora 2' }))
    expect([reply.status, reply.body]).toMatchObject([
      201,
      { msg: 'Recibimos tu mensaje.', recibo: { numero: expect.stringMatching(/^ME-\d{4}-\d{6}$/) } },
    ])
    const [row] = await ownRows()
    expect(row).toMatchObject({ kind: 'distrito', content: { asunto: 'Recupero de años', archivos: [] } })
    const letter = await letterWith('Hora 2')
    expect(letter).toContain('GRACIELA NÚÑEZ (matrícula 120008) escribe a la delegación.')
    expect(letter).toContain('Hola.\nAdjunto la certificación.\n\nInforme técnico:\nHora 1\nHora 2')
    expect(letter).not.toContain('otra@caja.example')
    expect(letter).not.toContain('OTRA PERSONA')
    await vi.waitFor(async () => expect((await ownRows())[0]?.mailedAt).not.toBeNull())
    const lines = await server.db.select().from(auditLog).where(eq(auditLog.event, 'mensajeDistrito'))
    expect(lines).toMatchObject([{ nroafi: 120_008, detail: { archivos: 0 } }])
  })

  test('[CONTACTO-006] [API-014] what a clerk gets of its files is one PDF that was made of them', async () => {
    const hidden = '<html><script>alert(1)</script>'
    const photo = await photoFor('archivo2')
    const tailed = Buffer.concat([Buffer.from(photo.content), Buffer.from(hidden)])
    const content = tailed.buffer.slice(tailed.byteOffset, tailed.byteOffset + tailed.byteLength)
    const sealed = await seal({ asunto: 'Con archivos' }, [
      await inSlot('archivo1', armedPdf(), 'mi "papel".pdf'),
      { ...photo, name: 'foto.jpeg', content },
    ])
    expect((await send(sealed)).status).toBe(201)
    const letter = await letterWith('filename="archivos.pdf"')
    expect(letter).toContain('1. mi "papel".pdf')
    expect(letter.split('Content-Disposition: attachment')).toHaveLength(2)
    const enclosed = enclosedIn(letter)
    expect((await readPdf(enclosed))[0]).toContain('Partida de nacimiento')
    for (const words of [...armedWords, hidden]) expect(enclosed.includes(words)).toBe(false)
    const originals = sealed.files.map(({ id, content: whole }) => ({ id, whole: Buffer.from(whole) }))
    const { documents, uploads } = server.services
    for (const { id, whole } of originals) {
      const kept = await readBytes(documents, uploads.pathOf(sealed.submissionId, id))
      expect(kept?.equals(whole)).toBe(true)
    }
  })

  test('[UNS-143] a signed document goes along with the letter as it was sent, under its name', async () => {
    const content = await signedPaper()
    const sealed = await seal({ asunto: 'Firmado' }, [await inSlot('archivo1', content, 'certificado.pdf')])
    expect((await send(sealed)).status).toBe(201)
    const letter = await letterWith('1. certificado.pdf')
    expect(await readEnclosed(enclosedIn(letter))).toEqual([{ name: 'certificado.pdf', bytes: Buffer.from(content) }])
  })

  test('files too heavy for a letter stay, and the letter names them', async () => {
    const files = await Promise.all(
      [1, 2, 3].map(async (index) => inSlot(`archivo${index}`, await pdf(4_000_000), `papel-${index}.pdf`)),
    )
    expect((await send(await seal({ asunto: 'Pesados' }, files))).status).toBe(201)
    const letter = await letterWith('papel-3.pdf')
    expect(letter).toContain('No van con este correo')
    expect(letter).not.toContain('filename=')
  })

  test('sent again, because its answer was lost, is the same one, and writes one letter', async () => {
    const sealed = await seal({ asunto: 'Una vez' })
    const replies = await Promise.all([send(sealed), send(sealed)])
    expect((await send(sealed)).status).toBe(200)
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await ownRows()).filter(({ content }) => JSON.stringify(content).includes('Una vez'))).toHaveLength(1)
    await letterWith('Asunto: Una vez')
  })

  test('a subject writes no second header', async () => {
    const sealed = await seal({ asunto: 'Hola' })
    const hostile = { ...sealed.body, subject: 'Hola\r\nBcc: espia@caja.example\r\n\r\nOtro' }
    const body = { ...hostile, digest: await digestOf(hostile) }
    expect((await send({ ...sealed, body })).status).toBe(201)
    const letter = await letterWith('Hola Bcc: espia@caja.example Otro')
    expect(letter.split('\r\n\r\n')[0]).not.toContain('Bcc:')
  })

  test.each<[string, Partial<ContactMessage>, () => Promise<TestFile[]>, string[]]>([
    ['[CONTACTO-005] without a subject', { asunto: ' ' }, async () => [], ['asunto']],
    ['[CONTACTO-005] without a text', { mensaje: '' }, async () => [], ['mensaje']],
    ['with a text of 4001 characters', { mensaje: 'a'.repeat(4001) }, async () => [], ['mensaje']],
    [
      '[CONTACTO-006] with a picture that is no JPEG',
      {},
      async () => [await inSlot('archivo1', png(), 'foto.jpg')],
      ['archivo:archivo1'],
    ],
    [
      '[CONTACTO-006] with a program',
      {},
      async () => [await inSlot('archivo1', executable(), 'papel.pdf')],
      ['archivo:archivo1'],
    ],
    [
      '[UNS-68] with a file of 5,242,881 bytes',
      {},
      async () => [await inSlot('archivo1', pdf(5_242_881), 'papel.pdf')],
      ['archivo:archivo1'],
    ],
  ])('%s is refused at its field, and nothing is kept', async (_about, change, files, expected) => {
    const before = (await ownRows()).length
    const reply = await send(await seal(change, await files()))
    expect([reply.status, pathsOf(reply)]).toEqual([422, expected])
    expect(await ownRows()).toHaveLength(before)
  })

  test('[UNS-68] six files are refused, five of the largest size are taken', async () => {
    const five = await Promise.all(
      [1, 2, 3, 4, 5].map(async (index) => inSlot(`archivo${index}`, await pdf(5_242_880), `papel-${index}.pdf`)),
    )
    expect((await send(await seal({}, five))).status).toBe(201)
    const sealed = await seal({}, five.slice(0, 1))
    const [one] = sealed.body.archivos
    if (one === undefined) throw new Error('The file is missing.')
    const archivos = Array.from({ length: 6 }, (_, index) => ({
      ...one,
      id: randomUUID(),
      slot: `archivo${index + 1}`,
    }))
    expect((await send({ ...sealed, body: { ...sealed.body, archivos } })).status).toBeGreaterThanOrEqual(400)
  })

  test.each([
    ['with', nroafi, 'Tu delegación te responde por email.'],
    ['without', '120020', 'Tu legajo no tiene un email para responderte'],
  ])('says to a member %s an e-mail in the file how it is answered', async (_has, who, words) => {
    const sealed = await seal({ nroafi: who })
    const reply = await send(sealed, await signIn(server.url, who))
    expect(reply).toMatchObject({ status: 201, body: { recibo: { mensaje: expect.stringContaining(words) } } })
  })

  test('for another member is refused', async () => {
    const sealed = await seal({ nroafi: '120002' })
    expect((await send(sealed)).status).toBe(403)
  })
})
