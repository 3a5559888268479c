import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/audit'
import { contactConfirmations, messages } from '../../../server/db/schema/member-contacts'
import { demoPassword } from '../../../server/demo/members'
import { paths } from '../../../src/contract/base-paths'
import { encodeCallMe } from '../../../src/contract/member/call-me'
import { encodeDataConfirmed } from '../../../src/contract/member/data-confirmed'
import { parseMessageAnswer } from '../../../src/contract/member/done'
import { encodeUserQuery, parseMember } from '../../../src/contract/member/member'
import { encodeFilePhoto, encodeProfilePhoto } from '../../../src/contract/member/photos'
import { jpeg, brokenJpeg, executable, heic, pdf, png } from '../support/files'
import { postJson, putJson } from '../support/http'
import { readLetters } from '../support/letters'
import { signIn, type SignedIn } from '../support/members'
import { startServer, type RunningServer } from '../support/server'

let server: RunningServer
let olga: SignedIn
let graciela: SignedIn

beforeAll(async () => {
  server = await startServer()
  olga = await signIn(server.url, '120016')
  graciela = await signIn(server.url, '120008')
})
afterAll(() => server.close())

const readMember = async (caller: SignedIn) => {
  const member = parseMember((await caller.post(paths.user, encodeUserQuery(caller.nroafi, 1))).body)
  if (!member.ok) throw new Error('The member is malformed.')
  return member.value
}

const toBase64 = (content: ArrayBuffer): string => Buffer.from(content).toString('base64')

describe('confirming the contact data', () => {
  test('[API-013] clears the flag and is noted', async () => {
    expect(await readMember(olga)).toMatchObject({ pedirDatosContacto: true, pedirFoto: true })
    const { status, body } = await olga.post(paths.dataConfirmed, encodeDataConfirmed('120016'))
    expect(status).toBe(200)
    expect(parseMessageAnswer(body)).toEqual({ ok: true, value: expect.stringMatching(/.+/) })
    expect(await readMember(olga)).toMatchObject({ pedirDatosContacto: false, pedirFoto: true })
    const noted = await server.db.select().from(contactConfirmations).where(eq(contactConfirmations.nroafi, 120_016))
    expect(noted).toHaveLength(1)
    const log = await server.db.select().from(auditLog).where(eq(auditLog.event, 'datosConfirmados'))
    expect(log).toMatchObject([{ nroafi: 120_016 }])
  })

  test('[API-003] [API-013] nobody confirms for another', async () => {
    const post = (body: object) => olga.post(paths.dataConfirmed, body)
    expect((await post(encodeDataConfirmed('120015'))).status).toBe(403)
    expect((await post({ djdc_nroafi: '120016', djdc_datos_validados: 0 })).status).toBe(400)
    expect((await postJson(server.url + paths.dataConfirmed, encodeDataConfirmed('120016'))).status).toBe(401)
    expect(await readMember(await signIn(server.url, '120015'))).toMatchObject({ pedirDatosContacto: true })
  })
})

describe('the photo of the file', () => {
  const send = (photo: string) => olga.post(paths.filePhoto, encodeFilePhoto('120016', photo))

  const refused: [string, () => Promise<ArrayBuffer> | ArrayBuffer, number, RegExp][] = [
    ['too dark', () => jpeg(10), 400, /muy oscura/],
    ['too light', () => jpeg(250), 400, /demasiada luz/],
    ['a program', executable, 400, /Formato\(s\) de archivo\(s\) incorrecto\(s\)\./],
    ['a HEIC', heic, 400, /Formato/],
    ['a PDF', () => pdf(), 400, /Formato/],
    ['cut off in the middle', brokenJpeg, 400, /No pudimos leer la imagen/],
    ['too big', () => pdf(5_242_881), 413, /El archivo no puede superar los 5MB\./],
  ]
  test.each(refused)('[API-021] %s is refused and changes nothing', async (_name, make, status, words) => {
    const answer = await send(toBase64(await make()))
    expect(answer).toMatchObject({ status, body: { msg: expect.stringMatching(words) } })
    expect(await readMember(olga)).toMatchObject({ fotocarnet: null, pedirFoto: true })
  })

  test.each(['', '%%%', 'AAAA'])('[API-021] %j is no picture', async (photo) => {
    expect((await send(photo)).status).toBe(400)
  })

  test('[API-021] [PHOTO-009] a good one is kept without what the camera wrote into it, and asked for no longer', async () => {
    const taken = await sharp(Buffer.from(await jpeg(128, 1200, 1600)))
      .withExif({ IFD0: { Model: 'una cámara' } })
      .jpeg()
      .toBuffer()
    const { status, body } = await send(taken.toString('base64'))
    expect([status, parseMessageAnswer(body).ok]).toEqual([200, true])
    const { fotocarnet, pedirFoto } = await readMember(olga)
    expect(pedirFoto).toBe(false)
    const kept = await sharp(Buffer.from(fotocarnet ?? '', 'base64')).metadata()
    expect(kept).toMatchObject({ format: 'jpeg', width: 600, height: 800 })
    expect(kept.exif).toBeUndefined()
    const log = await server.db.select().from(auditLog).where(eq(auditLog.event, 'fotoCarnet'))
    expect(log).toMatchObject([{ nroafi: 120_016 }])
  })

  test('[API-021] a PNG becomes a JPEG; a later photo takes the place of an earlier one', async () => {
    const before = (await readMember(olga)).fotocarnet
    expect((await send(`data:image/png;base64,${toBase64(await png())}`)).status).toBe(200)
    const { fotocarnet } = await readMember(olga)
    expect(fotocarnet).not.toBe(before)
    expect((await sharp(Buffer.from(fotocarnet ?? '', 'base64')).metadata()).format).toBe('jpeg')
  })

  test('[API-003] [API-021] nobody changes the photo of another', async () => {
    const body = encodeFilePhoto('120001', toBase64(await jpeg()))
    expect((await olga.post(paths.filePhoto, body)).status).toBe(403)
    expect((await postJson(server.url + paths.filePhoto, body)).status).toBe(401)
  })
})

test('[API-023] [PHOTO-006] a dark profile photo is kept, and read with the user', async () => {
  const put = (photo: string) =>
    putJson(server.url + paths.profilePhoto, encodeProfilePhoto('120016', photo), olga.headers)
  expect((await put(toBase64(await jpeg(10, 278, 278)))).status).toBe(200)
  const { fotoperfil } = await readMember(olga)
  expect(await sharp(Buffer.from(fotoperfil ?? '', 'base64')).metadata()).toMatchObject({ width: 278, height: 278 })
  expect((await put(toBase64(executable()))).status).toBe(400)
})

test('a photo that cannot be used is not taken for the change of a password beside it', async () => {
  const body = { nroafi: '120016', fotoperfil: '', actual: demoPassword, pwd: 'OtraClave-2468' }
  expect((await putJson(server.url + paths.profilePhoto, body, olga.headers)).status).toBe(400)
  expect(await signIn(server.url, '120016')).toBeTruthy()
})

describe('asking to be called', () => {
  const request = encodeCallMe({
    nroafi: '120008',
    carac: '223',
    telefono: '5120008',
    emailDistrito: 'otro@lugar.example',
    emailAfi: 'graciela.nunez@correo.example',
    rango: 1,
    nombreApellido: 'GRACIELA NÚÑEZ',
    tipoDeuda: 3,
  })

  const kept = () => server.db.select().from(messages).where(eq(messages.nroafi, 120_008))

  // Other letters go to members, about where they signed in.
  const letters = () => readLetters(server, 'mardelplata@caja.example')

  test('[CONTACTO-002] is kept once for its key, and written to the district of the file', async () => {
    const key = { 'idempotency-key': randomUUID() }
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { status, body } = await graciela.post(paths.messages, request, key)
      expect([status, parseMessageAnswer(body)]).toEqual([200, { ok: true, value: expect.stringMatching(/llamar/) }])
    }
    expect(await kept()).toMatchObject([{ kind: 'deuda', content: request }])
    // The answer does not wait for the mail.
    await expect.poll(letters).toHaveLength(1)
    const [letter = ''] = await letters()
    expect(letter).toContain('To: mardelplata@caja.example')
    for (const words of ['GRACIELA NÚÑEZ', '2235120008', '8 a 12hs', 'juicio por apremio']) {
      expect(letter).toContain(words)
    }
  })

  test('[CONTACTO-010] [CONTACTO-011] without ten digits or a window of hours is refused and not kept', async () => {
    const before = (await kept()).length
    for (const change of [{ telefonoAfi: '223512000' }, { rango: 0 }, { tipoComunicacion: 'otra' }]) {
      expect((await graciela.post(paths.messages, { ...request, ...change })).status).toBe(400)
    }
    expect((await graciela.post(paths.messages, request, { 'idempotency-key': 'x' })).status).toBe(400)
    expect(await kept()).toHaveLength(before)
  })

  test('[API-003] is for oneself', async () => {
    expect((await olga.post(paths.messages, request)).status).toBe(403)
    expect((await postJson(server.url + paths.messages, request)).status).toBe(401)
  })
})
