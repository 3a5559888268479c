import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMail, type Letter, type Mail } from '../../../server/adapters/mail'
import { approveAffiliation, prepareAffiliation } from '../../../server/areas/affiliation/approve'
import { letters } from '../../../server/db/schema/decided/letters'
import { activationLinks } from '../../../server/db/schema/sessions'
import type { LetterContent } from '../../../server/areas/letters/content'
import { readLetters as listLetters } from '../../../server/areas/desk-members/letters'
import { forgetOldLetters, orderLetter } from '../../../server/areas/letters/orders'
import { sendWaitingLetters } from '../../../server/areas/letters/sender'
import { encodeNewPassword, parseActivation } from '../../../src/contract/session/activate'
import { paths } from '../../../src/contract/base-paths'
import { fail } from '../../../src/domain/result'
import { postJson } from '../support/http'
import { hashOf, readLetters } from '../support/letters'
import { startSmtp } from '../support/outside/smtp'
import { databaseKinds, noon, startServerOn, type RunningServer } from '../support/server'
import { aMember, password, tryLogin } from '../support/session'
import { aSubmission, send } from '../support/submission'

const hour = 3_600_000

const rejected: LetterContent = { kind: 'rechazada', about: 'subsidio', nrotramite: '9', motivo: 'Falta un dato.' }

describe.each(databaseKinds)('the letters about decisions on the $name', ({ start }) => {
  let server: RunningServer
  let now = noon

  beforeAll(async () => {
    server = await startServerOn(start, { clock: () => now })
  })
  afterAll(() => server.close())

  const down: Mail = { send: async () => fail({ code: 'ECONNECTION' }) }

  const round = (mail: Mail = server.services.mail, all = false) =>
    sendWaitingLetters({ ...server.services, mail }, server.log, { all })

  const order = (key: string, to: string | null, content = rejected, nroafi: number | null = null) =>
    server.db.transaction((tx) => orderLetter(tx, { key, to, nroafi, submissionId: null, content, at: new Date(now) }))

  const rowOf = async (key: string) => (await server.db.select().from(letters).where(eq(letters.key, key)))[0]

  test('[UNS-130] one event has one letter, however often it is ordered and however many rounds run', async () => {
    await Promise.all([order('uno', 'uno@correo.example'), order('uno', 'uno@correo.example')])
    await order('uno', 'uno@correo.example')
    await Promise.all([round(), round()])
    await round()
    const sent = await readLetters(server, 'uno@correo.example')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain('Content-Type: multipart/alternative')
    expect(sent[0]).toContain('Content-Type: text/html; charset=utf-8')
    expect(sent[0]).toMatch(/\r\nMessage-ID: <carta-\d+@[\w.]+>\r\n/)
  })

  test('[UNS-130] one that an instance had handed over when it was killed is not there twice', async () => {
    await order('cortada', 'cortada@correo.example')
    await round()
    await server.db.update(letters).set({ sentAt: null }).where(eq(letters.key, 'cortada'))
    await round()
    expect(await rowOf('cortada')).toMatchObject({ sentAt: null })
    now += 6 * 60_000
    await round()
    expect(await rowOf('cortada')).toMatchObject({ sentAt: new Date(now) })
    expect(await readLetters(server, 'cortada@correo.example')).toHaveLength(1)
  })

  test('[UNS-130] mail that is down for a day delays it; it is sent once, and nothing waits in vain meanwhile', async () => {
    await order('tarde', 'tarde@correo.example')
    let tries = 0
    const broken: Mail = {
      send: (letter) => {
        tries += 1
        return down.send(letter)
      },
    }
    for (let count = 0; count < 24 * 4; count += 1) {
      await round(broken)
      now += hour / 4
    }
    expect(await rowOf('tarde')).toMatchObject({ sentAt: null, refusedAt: null, failure: 'ECONNECTION' })
    expect(tries).toBeLessThan(40)
    now += hour
    await round()
    expect(await readLetters(server, 'tarde@correo.example')).toHaveLength(1)
    expect(await rowOf('tarde')).toMatchObject({ failure: null, sentAt: new Date(now) })
  })

  test('[UNS-130] a mailbox that the mail server refuses for good is said at once, and the others go on', async () => {
    const smtp = await startSmtp({ refuses: true })
    const mail = createMail({ smtpUrl: smtp.url, mailFrom: 'portal@caja.example', dataDir: server.dataDir }, () => now)
    await order('nadie', 'nadie@correo.example')
    await round(mail)
    await smtp.close()
    expect(await rowOf('nadie')).toMatchObject({ sentAt: null, refusedAt: new Date(now), failure: 'EENVELOPE' })
    await order('coma', 'a@b.example, c@d.example')
    await order('bien', 'bien@correo.example')
    await round()
    expect(await rowOf('coma')).toMatchObject({ refusedAt: new Date(now) })
    expect(await rowOf('bien')).toMatchObject({ sentAt: new Date(now) })
  })

  test('[UNS-130] through SMTP it has both parts and the same Message-ID in every try', async () => {
    const smtp = await startSmtp()
    const mail = createMail({ smtpUrl: smtp.url, mailFrom: 'portal@caja.example', dataDir: server.dataDir }, () => now)
    await order('partes', 'partes@correo.example')
    await round(mail)
    await server.db
      .update(letters)
      .set({ sentAt: null, nextAt: new Date(now) })
      .where(eq(letters.key, 'partes'))
    await round(mail)
    await smtp.close()
    const [one = '', two = ''] = smtp.messages
    const idOf = (message: string) => /Message-ID: (\S+)/.exec(message)?.[1]
    expect(idOf(one)).toMatch(/^<carta-\d+@caja\.example>$/)
    expect(idOf(two)).toBe(idOf(one))
    expect(one).toContain('multipart/alternative')
    expect(one).toContain('text/html')
  })

  test('[UNS-130] after five days without a mail server it came back, and is tried no more', async () => {
    await order('nunca', 'nunca@correo.example')
    now += 121 * hour
    await round(down)
    expect(await rowOf('nunca')).toMatchObject({ refusedAt: new Date(now), sentAt: null })
    now += hour
    await round()
    expect(await readLetters(server, 'nunca@correo.example')).toEqual([])
  })

  test('[UNS-130] nobody without a mailbox gets a letter, and the desk is told so', async () => {
    expect(await order('sin', null)).toBe(false)
    expect(await order('vacío', '')).toBe(false)
    expect(await order('con', 'con@correo.example')).toBe(true)
    expect(await rowOf('sin')).toBeUndefined()
  })

  test('[UNS-127] the letters of a member are listed with their fate, the newest first', async () => {
    const { nroafi } = await aMember(server)
    const of = Number(nroafi)
    await order(`${nroafi}-a`, 'a@correo.example', rejected, of)
    await round()
    now += hour
    await order(`${nroafi}-b`, 'b, c@correo.example', { ...rejected, kind: 'aprobada' }, of)
    await round()
    now += hour
    await order(`${nroafi}-c`, 'c@correo.example', rejected, of)
    expect((await listLetters(server.services, of)).cartas).toMatchObject([
      { tipo: 'rechazada', estado: 'espera' },
      { tipo: 'aprobada', estado: 'volvio' },
      { tipo: 'rechazada', estado: 'enviada' },
    ])
    await round()
  })

  test('[UNS-129] an approved applicant activates the account by the link of the letter, once, and signs in', async () => {
    const registration = await server.register({})
    const submission = await aSubmission(registration)
    expect((await send(server, submission)).status).toBe(201)
    const prepared = await prepareAffiliation(server.services, submission.submissionId, '')
    const at = new Date(now)
    const { email, nroafi } = await server.db.transaction(async (tx) => {
      const decided = await approveAffiliation(tx, server.services, prepared, at)
      const { nrotramite } = decided
      await orderLetter(tx, {
        key: `decision:${nrotramite}`,
        to: decided.email,
        nroafi: decided.nroafi,
        submissionId: prepared.submissionId,
        content: { kind: 'activacion', nrotramite },
        at,
      })
      return decided
    })
    // A failed try leaves no link behind.
    await round(down)
    expect(await server.db.select().from(activationLinks).where(eq(activationLinks.nroafi, nroafi))).toEqual([])
    now += 10 * 60_000
    await round()
    const [letter] = (await readLetters(server, email ?? '')).slice(-1)
    const hash = hashOf(letter)
    expect(hash).toHaveLength(43)
    expect(await server.db.select().from(letters)).not.toContainEqual(
      expect.objectContaining({ content: expect.stringContaining(hash) }),
    )
    const activate = async () =>
      parseActivation((await postJson(server.url + paths.activate, encodeNewPassword(hash, password))).body)
    expect(await activate()).toMatchObject({ value: { ok: true } })
    expect((await tryLogin(server, String(nroafi))).status).toBe(200)
    expect(await activate()).toMatchObject({ value: { ok: false } })
  })

  test('[UNS-130] what is older than its term is forgotten', async () => {
    await order('vieja', 'vieja@correo.example')
    await round()
    now += 401 * 24 * hour
    expect(await forgetOldLetters(server.services)).toBeGreaterThan(0)
    expect(await server.db.select().from(letters)).toEqual([])
  })

  test('[UNS-130] a letter that cannot be read ends, and the others go on', async () => {
    await order('rota', 'rota@correo.example')
    const broken: object = { kind: 'otra' }
    await server.db.execute(`update letters set content = '${JSON.stringify(broken)}' where key = 'rota'`)
    await order('sana', 'sana@correo.example')
    const got: Letter[] = []
    await round({ send: (letter) => (got.push(letter), server.services.mail.send(letter)) })
    expect(await rowOf('rota')).toMatchObject({ failure: 'unreadable', refusedAt: new Date(now) })
    expect(got.map(({ to }) => to)).toEqual(['sana@correo.example'])
  })
})
