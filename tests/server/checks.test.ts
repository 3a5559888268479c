import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoRegistrations } from '../../server/demo/registrations'
import { workingDaysBetween } from '../../server/areas/registration/working-days'
import { paths } from '../../src/contract/base-paths'
import { get, postJson } from './support/http'
import { startServer, type RunningServer } from './support/server'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const matricula = (nroafi: string, dniafi: string) => postJson(server.url + paths.registrationCheck, { nroafi, dniafi })

test('[API-001] [API-002] the API stands under /portalafiliado-api, payments under /mercadopago-api', () => {
  const outside = Object.values(paths).filter((path) => !path.startsWith('/portalafiliado-api/'))
  expect(outside.length).toBeGreaterThan(0)
  for (const path of outside) expect(path).toMatch(/^\/mercadopago-api\//)
  expect(
    Object.entries(paths)
      .filter(([, path]) => outside.includes(path))
      .map(([name]) => name),
  ).toEqual(['paymentsMade', 'createOrder', 'updateOrder', 'cancelOrder', 'activeOrder', 'paymentNotices'])
})

describe('registration', () => {
  test('[API-054] [PREAF-008] answers a list with codigo, msg, nroafi, dniafi and matricula', async () => {
    expect(await matricula('100001', '30111222')).toMatchObject({
      status: 200,
      body: [{ codigo: 1, msg: expect.any(String), nroafi: '100001', dniafi: '30111222', matricula: '100001' }],
    })
  })

  const cases: [string, string, string, number][] = [
    ['fit to join', '100002', '31222333', 1],
    ['a number of one digit', '7', '25888111', 1],
    ['a number with zeros before it', '000007', '25888111', 1],
    ['not informed yet', '100101', '30999222', 2],
    ['unknown', '199999', '30999222', 3],
    ['of another document', '100001', '30999222', 3],
    ['barred', '100102', '31888333', 4],
    ['a member already', '100103', '29777444', 5],
  ]
  test.each(cases)('[PREAF-014] a registration %s', async (_name, nroafi, nrodoc, codigo) => {
    const { status, body } = await matricula(nroafi, nrodoc)
    expect([status, body]).toEqual([200, [expect.objectContaining({ codigo, msg: expect.stringMatching(/.+/) })]])
  })

  test('an unknown number and a wrong document answer alike', async () => {
    const [unknown, wrong] = [await matricula('199999', '30999222'), await matricula('100001', '30999222')]
    expect(unknown.body).toMatchObject([{ codigo: 3 }])
    expect(wrong.body).toMatchObject([{ msg: expect.any(String) }])
    expect(Object(unknown.body)[0].msg).toBe(Object(wrong.body)[0].msg)
  })

  test.each([
    [{}],
    [null],
    [[]],
    [{ nroafi: 'abc', dniafi: '30111222' }],
    [{ nroafi: '1234567', dniafi: '30111222' }],
    [{ nroafi: "1' or '1'='1", dniafi: '30111222' }],
    [{ nroafi: '100001', dniafi: 30111222 }],
  ])('400 for %j', async (body) => {
    expect(await postJson(server.url + paths.registrationCheck, body)).toMatchObject({
      status: 400,
      body: { error: 400, msg: expect.any(String), detalle: expect.any(Array) },
    })
  })

  test('the demonstration register has every situation and a dozen that may join', () => {
    const fit = demoRegistrations.filter(({ situation }) => situation === 'habilitada')
    expect(fit.length).toBeGreaterThanOrEqual(12)
    expect(new Set(demoRegistrations.map(({ situation }) => situation)).size).toBe(4)
    expect(new Set(demoRegistrations.map(({ nroafi }) => nroafi)).size).toBe(demoRegistrations.length)
    for (const { nrodoc, description } of demoRegistrations) {
      expect(nrodoc).toMatch(/^\d{8}$/)
      expect(description).not.toBe('')
    }
  })
})

describe('registration date', () => {
  const ask = (nroafi: string, fecmat: string, dniafi?: string) =>
    postJson(server.url + paths.registrationDateCheck, { nroafi, fecmat, ...(dniafi === undefined ? {} : { dniafi }) })

  // Noon of the tests is Thursday 20 November 2025; 08/12 and 25/12 are later, no fixed holiday lies in between.
  const cases: [string, string, number][] = [
    ['the day before', '2025-11-19', 1],
    ['over a weekend', '2025-11-14', 4],
    ['thirty working days', '2025-10-09', 30],
    ['thirty-one', '2025-10-08', 31],
    ['today', '2025-11-20', 0],
  ]
  test.each(cases)('[API-055] [PREAF-038] counts working days: %s', async (_name, fecmat, days) => {
    expect(await ask('100009', fecmat)).toMatchObject({ status: 200, body: { msg: null, dias_habiles: days } })
  })

  test('a fixed holiday is no working day', () => {
    expect(workingDaysBetween('2025-04-30', '2025-05-02')).toBe(1)
  })

  test('[PREAF-039] says when the date is not the informed one', async () => {
    const { nroafi, nrodoc } = await server.register({ fecmat: '2025-11-03' })
    expect(await ask(nroafi, '2025-11-03', nrodoc)).toMatchObject({ body: { msg: null } })
    const wrong = await ask(nroafi, '2025-11-04', nrodoc)
    expect(wrong).toMatchObject({ body: { success: false, msg: expect.stringContaining('04/11/2025') } })
  })

  test('answers without the document of a number as for a number that nobody has', async () => {
    const { nroafi } = await server.register({ fecmat: '2025-11-03' })
    const unknown = await ask('199998', '2025-11-04')
    expect(unknown).toMatchObject({ status: 200, body: { success: true, msg: null } })
    const answers = await Promise.all([
      ask(nroafi, '2025-11-04'),
      ask(nroafi, '2025-11-04', '20000001'),
      ask(nroafi, ''),
    ])
    expect(answers.slice(0, 2).map(({ body }) => body)).toEqual([unknown.body, unknown.body])
    expect(answers[2]?.body).toMatchObject({ success: false })
  })

  test.each(['2025-11-21', '2025-02-30', '1900-01-01', '', 'ayer'])('has a message for %j', async (fecmat) => {
    expect(await ask('100009', fecmat)).toMatchObject({
      status: 200,
      body: { msg: expect.any(String), dias_habiles: 0 },
    })
  })
})

describe('level', () => {
  test('[API-017] the reference table has the five levels and the two reduced cards', async () => {
    const { status, body } = await get(server.url + paths.levelTable)
    expect(status).toBe(200)
    const rows: { value: number }[] = Object(body).tablaReferenciaNivel
    expect(rows.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(rows[0]).toEqual({
      nivel: expect.any(Number),
      cantMod: expect.any(Number),
      text: expect.any(String),
      text_completo: expect.any(String),
      reduce: expect.any(Number),
      tipoAporte: expect.any(String),
      value: expect.any(Number),
      tip_apo: expect.any(Number),
      parrafo: expect.any(String),
    })
  })

  test('[LEVEL-047] what fails says so in a message beside the HTTP status', async () => {
    expect(await get(`${server.url}${paths.levelTable}X`)).toMatchObject({
      status: 404,
      body: { error: 404, msg: expect.any(String), detalle: [] },
    })
  })

  const jobs: [string, string, boolean, RegExp][] = [
    ['before the registration', '2020-01-01', true, /^$/],
    ['on the thirtieth day after it', '2025-10-31', true, /^$/],
    ['on the thirty-first', '2025-11-01', false, /Elegí otro nivel/],
    ['tomorrow', '2025-11-21', false, /no puede ser futura/],
    ['on no day', '2025-02-30', false, /Revisá la fecha/],
  ]
  test.each(jobs)('[API-051] a job that began %s', async (_name, empleoDesde, nivel1, mensaje) => {
    expect(await postJson(server.url + paths.levelOneCheck, { empleoDesde, fecmat: '2025-10-01' })).toMatchObject({
      status: 200,
      body: { evaluacion: { nivel1, mensaje: expect.stringMatching(mensaje) } },
    })
  })

  const plans: [string, string, string, object, number][] = [
    ['PMJ', '1996-05-01', '2024-12-01', { 1: { tipo: 1, plan: 'PMJ', descripcion: 'PLAN MÓDULO JOVEN' } }, 5],
    [
      'RAR',
      '1985-05-01',
      '2024-12-01',
      { 1: { tipo: 2, plan: 'RAR', descripcion: 'RÉGIMEN DE APORTACIÓN REDUCIDA' } },
      3,
    ],
    ['none', '1985-05-01', '2010-12-01', {}, 0],
    ['none, for want of a date', '', '2010-12-01', {}, 0],
  ]
  test.each(plans)('[API-052] the reduced contribution: %s', async (_name, fecnacim, fectit, resumen, totalAnios) => {
    const body = { nroafi: '100006', fecnacim, fecmat: '2025-11-05', fecafil: '2025-11-20', fectit }
    const reply = await postJson(server.url + paths.reducedContribution, body)
    expect(reply).toMatchObject({ status: 200, body: { resumen, totalAnios } })
    expect(Object(reply.body).tablaReferenciaAporteReducido).toHaveLength(totalAnios)
  })
})
