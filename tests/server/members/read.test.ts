import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { parseAddresses, parseEmails, parsePhones } from '../../../src/contract/member/contacts'
import { contributionsPath, parseContributions } from '../../../src/contract/member/contributions'
import { parseDebt } from '../../../src/contract/payments/debt'
import { parseLevelOrder } from '../../../src/contract/member/level-order'
import { encodeNumber, encodeUserQuery, parseMember, parseUserFailure } from '../../../src/contract/member/member'
import { parseRelatives } from '../../../src/contract/member/relatives'
import { members } from '../../../server/db/schema/members'
import { eq } from 'drizzle-orm'
import { get, postJson } from '../support/http'
import { signIn, type SignedIn } from '../support/members'
import { startServer, type RunningServer } from '../support/server'

let server: RunningServer
let ana: SignedIn

beforeAll(async () => {
  server = await startServer()
  ana = await signIn(server.url, '120001')
})
afterAll(() => server.close())

const readMember = async (caller: SignedIn, bit: 0 | 1) => {
  const { body } = await caller.post(paths.user, encodeUserQuery(caller.nroafi, bit))
  const member = parseMember(body)
  if (!member.ok) throw new Error(JSON.stringify(body))
  return member.value
}

describe('obtenerAfiliado', () => {
  test('[API-008] gives the member, with the photos for bit 1', async () => {
    const { fotocarnet, ...member } = await readMember(ana, 1)
    expect(member).toMatchObject({
      nroafi: '120001',
      nombres: 'ANA MARÍA',
      apellido: 'ROSSI',
      tipdoc: 'DNI',
      nrodoc: '28111222',
      sexo: 'F',
      nacionalidad: 'ARGENTINA',
      estadocivil: 'Casada/o',
      distrito: '1',
      desdistrito: 'La Plata',
      nivel: 3,
      nivelValidez: 'A',
      esactivo: true,
      tienedeuda: 0,
      email: 'ana.rossi@correo.example',
    })
    expect(Buffer.from(fotocarnet ?? '', 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })

  test('[LEGAJO-001] answers every field of the affiliate user, of an active member and of a retired one', async () => {
    const hector = await signIn(server.url, '120009')
    const both = [ana, hector].map((caller) => caller.post(paths.user, encodeUserQuery(caller.nroafi, 1)))
    const [active, retired] = (await Promise.all(both)).map(({ body }) => body)
    expect(active).toMatchObject({
      message: {
        nroafi: '120001',
        nombres: 'ANA MARÍA',
        apellido: 'ROSSI',
        tipdoc: 'DNI',
        nrodoc: '28111222',
        cuil: '27281112223',
        fecnacim: '1981-11-09',
        sexo: 'F',
        nacionalidad: 'ARGENTINA',
        estadocivil: 'Casada/o',
        desdistrito: 'La Plata',
        estado: 'ACTIVO',
        nivel: 3,
        aporteReducido: '',
        nivel_validez: 'A',
        esactivo: 1,
        esjubilado: 0,
        esesb: 0,
        tienedeuda: 0,
        fotocarnet: expect.stringMatching(/^[A-Za-z0-9+/]{100,}={0,2}$/),
        fotoperfil: null,
        email: 'ana.rossi@correo.example',
        pedirFoto: 0,
        pedirDatosContacto: 0,
        vencimientocredencialactivo: '2026-12-31',
        estadodesde: null,
        resolucionjubiliado: '',
      },
    })
    expect(retired).toMatchObject({
      message: {
        esjubilado: 1,
        nivel_validez: 'P',
        estado: 'JUBILADO',
        estadodesde: '2020-12-18',
        resolucionjubiliado: '9/2020',
        vencimientocredencialactivo: null,
      },
    })
  })

  test('[LEGAJO-002] answers the personal data as datosAfi, of a married member and of one with a disability', async () => {
    const karina = await signIn(server.url, '120012')
    const both = [ana, karina].map((caller) => caller.post(paths.user, encodeUserQuery(caller.nroafi, 1)))
    const [married, disabled] = (await Promise.all(both)).map(({ body }) => Object(body).message.datosAfi)
    expect(married).toEqual({
      nroafi: '120001',
      nombres: 'ANA MARÍA',
      apellido: 'ROSSI',
      tipdoc: 1,
      nrodoc: '28111222',
      cuil: '27281112223',
      sexo: 'F',
      fecnacim: '1981-11-09',
      fecestadocivil: '2008-12-26',
      nacionalidad: { id: 1, desnacionalidad: 'ARGENTINA' },
      tiponacionalidad: { tna_id: 1, tna_destipnac: 'Nativa/o' },
      estadocivil: { id: 2, desestadocivil: 'Casada/o' },
      fotocarnet: expect.stringMatching(/^[A-Za-z0-9+/]{100,}={0,2}$/),
      discapacidad: 'N',
      tramita_discapacidad: '',
      fecdisc: '1900-01-01',
      feccud: '1900-01-01',
      nombresMadre: 'NORMA',
      apellidoMadre: 'BUSTOS',
      nombresPadre: 'JUAN JOSÉ',
      apellidoPadre: 'ROSSI',
      hijos: 'SI',
      cantidadHijos: '1',
    })
    expect(disabled).toMatchObject({
      estadocivil: { id: 1, desestadocivil: 'Soltera/o' },
      fecestadocivil: '1900-01-01',
      discapacidad: 'S',
      tramita_discapacidad: 'S',
      fecdisc: '2019-11-20',
      feccud: '2021-11-20',
      hijos: 'NO',
      cantidadHijos: '',
    })
  })

  test('[API-008] without the photos for bit 0', async () => {
    expect(await readMember(ana, 0)).toMatchObject({ nroafi: '120001', fotocarnet: null, fotoperfil: null })
  })

  test('[SESSION-011] a number without a file fails with error 2 and words to show', async () => {
    const gone = await signIn(server.url, '120021')
    await server.db.delete(members).where(eq(members.nroafi, 120_021))
    const { status, body } = await gone.post(paths.user, encodeUserQuery('120021', 0))
    expect(status).toBe(404)
    expect(parseUserFailure(body)).toEqual({ message: expect.stringContaining('No encontramos los datos') })
  })
})

const lists: [string, (body: unknown) => { ok: boolean }, object[]][] = [
  [
    paths.addresses,
    parseAddresses,
    [
      { localidad: 'LA PLATA', desprov: 'BUENOS AIRES', cp: '1900', tipo: 'PARTICULAR', principal: true },
      { tipo: 'LABORAL/ESTUDIO', principal: false },
    ],
  ],
  [
    paths.phones,
    parsePhones,
    [
      { codpais: 54, carac: '221', tiptelefono: 1, tipo: 'PARTICULAR', principal: true },
      { tiptelefono: 2, principal: false },
    ],
  ],
  [
    paths.emails,
    parseEmails,
    [{ email: 'ana.rossi@correo.example', tipo: 'PARTICULAR', principal: true }, { principal: false }],
  ],
  [
    paths.relatives,
    parseRelatives,
    [
      { apellido: 'FERREYRA', tipfamiliar: 1, destipfamiliar: 'CÓNYUGE', tipdoc: 'DNI', sexo: 'M' },
      { apellido: 'FERREYRA ROSSI', tipfamiliar: 3, fecnacim: expect.stringMatching(/^20\d\d-/) },
    ],
  ],
  [
    paths.debt,
    parseDebt,
    [
      { descripcion: 'APORTE MENSUAL', importe: '185400.00', esDeuda: false },
      { descripcion: 'EMERGENCIAS MEDICAS', importe: '12350.50', esDeuda: false },
    ],
  ],
]

describe('lists of a file', () => {
  test.each(lists)('[API-036] [API-070] [API-071] [API-072] [API-073] %s', async (path, parse, expected) => {
    const { status, headers, body } = await ana.post(path, encodeNumber('120001'))
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(parse(body)).toMatchObject({ ok: true, value: expected })
  })

  test('[API-048] the level option is the first item of opcionNivel', async () => {
    const { body } = await ana.post(paths.levelOrder, encodeNumber('120001'))
    expect(parseLevelOrder(body)).toMatchObject({ ok: true, value: { estado: null, puedeTramitar: true, anio: 2026 } })
    expect(body).toMatchObject({ opcionNivel: [{ nroafi: '120001', nivelActual: 3, nivelActualValidez: 'A' }] })
  })

  test('[API-035] the summary of contributions', async () => {
    const { body } = await ana.get(contributionsPath('120001'))
    expect(parseContributions(body)).toEqual({ ok: true, value: { anios: 19, meses: 1, ultimoPago: '2025-11-06' } })
  })
})

const questions = [
  paths.user,
  paths.addresses,
  paths.phones,
  paths.emails,
  paths.relatives,
  paths.levelOrder,
  paths.debt,
]

describe('a file is its member’s alone', () => {
  test.each(questions)('[API-003] %s without a token, for another number, with a number that is none', async (path) => {
    const body = { nroafi: '120001', bit: 0 }
    expect((await postJson(server.url + path, body)).status).toBe(401)
    expect(await ana.post(path, { ...body, nroafi: '120002' })).toMatchObject({
      status: 403,
      body: { msg: expect.stringMatching(/.+/) },
    })
    expect((await ana.post(path, {})).status).toBe(400)
    expect((await ana.post(path, { ...body, nroafi: 120_001 })).status).toBe(400)
  })

  test('[API-003] the summary of contributions as well', async () => {
    expect((await get(server.url + contributionsPath('120001'))).status).toBe(401)
    expect((await ana.get(contributionsPath('120002'))).status).toBe(403)
  })

  test('[API-008] bit is 0 or 1', async () => {
    expect((await ana.post(paths.user, { nroafi: '120001', bit: 2 })).status).toBe(400)
  })
})
