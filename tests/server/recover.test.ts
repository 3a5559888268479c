import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCaptcha } from '../../server/adapters/captcha'
import { configFromEnv } from '../../server/config'
import { paths } from '../../src/contract/base-paths'
import { encodeRecover, parseRecoverAnswer } from '../../src/contract/recover'
import { addDays, todayIn } from '../../src/domain/dates'
import { createSmtpMail } from '../../server/adapters/mail'
import { activationLinks } from '../../server/db/schema/sessions'
import { get, postJson } from './support/http'
import { hashOf, readLetters } from './support/letters'
import { startServer, type RunningServer } from './support/server'
import { aMember, solveCaptcha, type TestMember } from './support/session'
import { startSmtp } from './support/outside/smtp'
import { aSubmission, send } from './support/submission'

let server: RunningServer

beforeAll(async () => {
  server = await startServer({ clock: Date.now })
})
afterAll(() => server.close())

const solve = (): Promise<string> => solveCaptcha(server)

const recover = async (nroafi: string, nrodoc: string, captcha?: string) =>
  postJson(server.url + paths.recover, encodeRecover(nroafi, nrodoc, captcha ?? (await solve())))

const mailboxOf = ({ nroafi }: { nroafi: string }): string => `socia${nroafi}@correo.example`

// What keeps the portal from offering the form (spec section 4).
const barring = /inhabilit|delegaci[oó]n/i

describe('[API-078] recovery', () => {
  test.each([
    ['registered and no member', '100001', '30111222'],
    ['registered and not informed yet', '100101', '30999222'],
    ['unknown', '199998', '30111222'],
  ])('[API-078] somebody %s is led to the form', async (_name, nroafi, nrodoc) => {
    const { status, body } = await recover(nroafi, nrodoc)
    expect([status, body]).toEqual([200, { message: { error: 2, msg: expect.any(String) }, emailAfi: '' }])
    expect(Object(body).message.msg).not.toMatch(barring)
  })

  test('[API-078] somebody barred is led to the district', async () => {
    const { body } = await recover('100102', '31888333')
    expect(body).toMatchObject({ message: { error: 2, msg: expect.stringMatching(barring) } })
  })

  test('a member is not offered the form', async () => {
    expect((await recover('100103', '29777444')).body).toMatchObject({ message: { error: 1 } })
  })

  test('whoever has sent a request is told that it is under review', async () => {
    const registration = await server.register({})
    const fecmat = addDays(todayIn(Date.now()), -10)
    const submission = await aSubmission(registration, {
      values: (values) => ({ ...values, profesionales: { ...values.profesionales, fecmat } }),
    })
    const sent = await send(server, submission)
    expect(sent.status).toBe(201)
    const { body } = await recover(registration.nroafi, registration.nrodoc)
    expect(body).toMatchObject({ message: { error: 1, msg: expect.stringContaining('en revisión') } })
  })
})

describe('a member', () => {
  test('[API-078] [RECOVER-012] is mailed a link, and told where, to look into SPAM and whom to write to', async () => {
    const { nroafi, nrodoc } = await aMember(server)
    const { status, body } = await recover(nroafi, nrodoc)
    expect([status, parseRecoverAnswer(body)]).toEqual([
      200,
      { ok: true, value: { error: 0, email: 's***@c***.example', message: expect.any(String) } },
    ])
    for (const words of ['s***@c***.example', 'SPAM', 'validaciones@caja.example', '24 horas']) {
      expect(Object(body).message.msg).toContain(words)
    }
    const letters = await readLetters(server, mailboxOf({ nroafi }))
    expect(letters).toHaveLength(1)
    expect(letters[0]).toContain(`${server.url}/afiliados/recuperarPassword?v=${hashOf(letters[0])}`)
    expect(letters[0]).not.toMatch(new RegExp(`${nrodoc}|PRUEBA`))
    expect(hashOf(letters[0])).toHaveLength(43)
  })

  test('[RECOVER-010] [RECOVER-011] without an e-mail reads the mailbox of the fund or the delegation', async () => {
    const { nroafi, nrodoc } = await aMember(server, { email: null })
    expect((await recover(nroafi, nrodoc)).body).toEqual({
      message: { error: 1, msg: expect.stringMatching(/informes@caja\.example .*delegación distrital/) },
      emailAfi: '',
    })
  })

  test('[API-078] with the document of another is a stranger like any other', async () => {
    const { nroafi } = await aMember(server)
    const stranger = await recover('199998', '30111222')
    expect((await recover(nroafi, '30111222')).body).toEqual(stranger.body)
    expect(await readLetters(server, mailboxOf({ nroafi }))).toEqual([])
  })

  test('[RECOVER-012] of many recoveries in an hour five are mailed', async () => {
    const { nroafi, nrodoc } = await aMember(server)
    for (let times = 0; times < 5; times += 1) {
      expect((await recover(nroafi, nrodoc)).body).toMatchObject({ message: { error: 0 } })
    }
    expect((await recover(nroafi, nrodoc)).body).toMatchObject({
      message: { error: 1, msg: expect.stringMatching(/SPAM.*validaciones@caja\.example/) },
      emailAfi: 's***@c***.example',
    })
    expect(await readLetters(server, mailboxOf({ nroafi }))).toHaveLength(5)
  })
})

describe('letters by SMTP', () => {
  test('[API-078] go out with the address of the portal, and one that fails is told', async () => {
    const smtp = await startSmtp()
    const config = { smtpUrl: smtp.url, publicOrigin: 'https://portal.example', mailFrom: 'portal@caja.example' }
    const online = await startServer({ clock: Date.now, config })
    const recoverThere = async ({ nroafi, nrodoc }: TestMember) =>
      postJson(online.url + paths.recover, encodeRecover(nroafi, nrodoc, await solveCaptcha(online)), {
        'x-forwarded-host': 'malo.example',
      })
    try {
      const member = await aMember(online)
      expect((await recoverThere(member)).body).toMatchObject({ message: { error: 0 } })
      const [letter = ''] = smtp.messages
      const text = letter.replace(/=\r\n/g, '').replace(/=3D/g, '=')
      expect(text).toContain('From: portal@caja.example')
      expect(text).toContain(`To: ${mailboxOf(member)}`)
      expect(text).toMatch(/https:\/\/portal\.example\/afiliados\/recuperarPassword\?v=[\w-]{43}/)

      await smtp.close()
      const other = await aMember(online)
      expect((await recoverThere(other)).body).toEqual({
        message: { error: 2, msg: expect.stringMatching(/No pudimos enviarte el email.*validaciones@caja\.example/) },
        emailAfi: '',
      })
      const links = await online.db.$count(activationLinks, eq(activationLinks.nroafi, Number(other.nroafi)))
      expect(links).toBe(0)
    } finally {
      await online.close()
    }
  })

  test.each([
    'ana@correo.example\r\nBcc: otra@malo.example',
    'ana@correo.example, otra@malo.example',
    'Ana <otra@malo.example>',
  ])('a mailbox of the register that is not one address gets nothing: %j', async (email) => {
    const { nroafi, nrodoc } = await aMember(server, { email })
    const before = await readdir(join(server.dataDir, 'correo')).catch(() => [])
    expect((await recover(nroafi, nrodoc)).body).toMatchObject({ message: { error: 2 } })
    expect(await readdir(join(server.dataDir, 'correo')).catch(() => [])).toEqual(before)
  })

  test('a mailbox that the mail server refuses is an error that names no mailbox', async () => {
    const smtp = await startSmtp({ refuses: true })
    try {
      const sent = await createSmtpMail(smtp.url, 'portal@caja.example').send({
        to: 'ana@correo.example',
        subject: 'Prueba',
        text: 'Hola',
      })
      expect(sent).toEqual({ ok: false, error: { code: 'EENVELOPE', isFinal: true } })
    } finally {
      await smtp.close()
    }
  })
})

describe('captcha', () => {
  const refused = {
    status: 400,
    body: { error: 400, msg: 'Por favor, completa el CAPTCHA antes de enviar el formulario.' },
  }

  test('a solution counts once', async () => {
    const captcha = await solve()
    expect((await recover('100001', '30111222', captcha)).status).toBe(200)
    expect(await recover('100001', '30111222', captcha)).toMatchObject(refused)
  })

  test('the same solution written in another way does not count again', async () => {
    const captcha = await solve()
    expect((await recover('100001', '30111222', captcha)).status).toBe(200)
    const parsed: object = JSON.parse(Buffer.from(captcha, 'base64').toString('utf8'))
    const again = Buffer.from(JSON.stringify({ ...parsed, took: 1 })).toString('base64')
    expect(await recover('100001', '30111222', again)).toMatchObject(refused)
  })

  test.each(['', 'no', 'e30=', Buffer.from('{"challenge":{},"solution":{}}').toString('base64')])(
    'something that is no solution does not: %j',
    async (captcha) => {
      expect(await recover('100001', '30111222', captcha)).toMatchObject(refused)
    },
  )

  test('nor does one with another challenge or another answer', async () => {
    const parsed = JSON.parse(Buffer.from(await solve(), 'base64').toString('utf8'))
    const forge = (change: object) => Buffer.from(JSON.stringify({ ...parsed, ...change })).toString('base64')
    const easier = { ...parsed.challenge, parameters: { ...parsed.challenge.parameters, keyPrefix: '00' } }
    expect(await recover('100001', '30111222', forge({ challenge: easier }))).toMatchObject(refused)
    const wrong = { counter: parsed.solution.counter + 1, derivedKey: 'ab'.repeat(32) }
    expect(await recover('100001', '30111222', forge({ solution: wrong }))).toMatchObject(refused)
  })

  test('one of less work than the server asks for does not; one of the usual work does', async () => {
    const { captchaCost } = configFromEnv({}, '/casa')
    const captchaOf = (cost: number) => createCaptcha(['el mismo secreto'], cost, server.db, Date.now)
    const solutionOf = async (cost: number): Promise<string> => {
      const challenge = await captchaOf(cost).challenge()
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    }
    expect(captchaCost).toBe(5000)
    expect(await captchaOf(captchaCost).accept(await solutionOf(captchaCost - 1))).toBe(false)
    expect(await captchaOf(captchaCost).accept(await solutionOf(captchaCost))).toBe(true)
  })

  test('an old challenge does not', async () => {
    const late = await startServer({ clock: () => Date.now() - 3_600_000 })
    try {
      const challenge = Object((await get(late.url + paths.captcha)).body)
      const solution = await solveChallenge({ challenge, deriveKey })
      const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
      const body = encodeRecover('100001', '30111222', captcha)
      expect(await postJson(late.url + paths.recover, body)).toMatchObject(refused)
    } finally {
      await late.close()
    }
  })
})
