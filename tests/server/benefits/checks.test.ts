import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { procedures } from '../../../server/db/schema/procedures'
import { members } from '../../../server/db/schema/members'
import { encodeSavedAccountsQuery, parseCbuCheck, parseSavedAccounts } from '../../../src/contract/accounts/accounts'
import { findList } from '../../../src/contract/answer'
import { paths } from '../../../src/contract/base-paths'
import { encodeSubsidyCheck, parseSubsidyAnswer } from '../../../src/contract/benefits/checks'
import { parseBenefitRelatives } from '../../../src/contract/benefits/relatives'
import { checkCalls, parseCheckAnswers } from '../../../src/contract/check-calls'
import { parseDebt } from '../../../src/contract/payments/debt'
import { encodeNumber } from '../../../src/contract/member/member'
import type { SubsidyType } from '../../../src/domain/benefits/values'
import { isCbu } from '../../../src/domain/account/numbers'
import { isCuit } from '../../../src/domain/rules/cuit'
import { rightCbu } from '../../domain/benefits/builders'
import { postJson } from '../support/http'
import { signIn, type SignedIn } from '../support/members'
import { startServer, type RunningServer } from '../support/server'

let server: RunningServer
let recent: SignedIn
let twins: SignedIn
let again: SignedIn
let everyday: SignedIn

beforeAll(async () => {
  server = await startServer()
  recent = await signIn(server.url, '120024')
  twins = await signIn(server.url, '120025')
  again = await signIn(server.url, '120026')
  everyday = await signIn(server.url, '120001')
})
afterAll(() => server.close())

const judge = async (
  asker: SignedIn,
  tipoSubsidio: SubsidyType,
  person: { dniFamiliar: string; fechaNacimiento: string },
  dates: { fechaSentencia?: string; fechaMatrimonio?: string } = {},
) => {
  const query = { nroafi: asker.nroafi, tipoSubsidio, fechaSentencia: '', fechaMatrimonio: '', ...dates }
  const { status, body } = await asker.post(paths.subsidyCheck, encodeSubsidyCheck(query, person))
  const answer = parseSubsidyAnswer(body)
  if (status !== 200 || !answer.ok) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return answer.value
}

describe('whether a person gives a right to a subsidy', () => {
  const baby = { dniFamiliar: '71333111', fechaNacimiento: '2025-10-31' }

  test('[API-066] [API-083] the check stands right below the API and answers success, nota and msg', async () => {
    expect(paths.subsidyCheck).toBe('/portalafiliado-api/subsidios/validarTipoSubsidio')
    expect(await judge(recent, 'maternidadNacimiento', baby)).toEqual({
      success: true,
      nota: false,
      msg: expect.stringContaining('maternidad'),
    })
  })

  test('[BIRTH-003] maternity with a birth is for women; a man’s birth goes alone', async () => {
    expect(await judge(twins, 'maternidadNacimiento', baby)).toMatchObject({ success: false })
    expect(await judge(twins, 'nacimiento', baby)).toEqual({ success: true, nota: false, msg: '' })
  })

  test('[BIRTH-008] the note is needed from the 46th day after the birth on', async () => {
    const nota = async (fechaNacimiento: string) =>
      (await judge(recent, 'maternidadNacimiento', { ...baby, fechaNacimiento })).nota
    expect([await nota('2025-10-06'), await nota('2025-10-05')]).toEqual([false, true])
  })

  test('[ADOPT-003] [ADOPT-010] an adoption says what follows, and needs its sentence', async () => {
    const child = { dniFamiliar: '60111222', fechaNacimiento: '2015-01-01' }
    const soon = await judge(everyday, 'adopcion', child, { fechaSentencia: '2025-11-03' })
    expect(soon).toEqual({ success: true, nota: false, msg: expect.stringContaining('automática') })
    const late = await judge(everyday, 'adopcion', child, { fechaSentencia: '2025-01-03' })
    expect(late).toEqual({ success: true, nota: true, msg: expect.stringContaining('Directorio') })
    expect(await judge(everyday, 'adopcion', child)).toMatchObject({ success: false })
  })

  test('a child granted or under way is refused with its procedure’s number; one refused before is not', async () => {
    const granted = { dniFamiliar: '70444111', fechaNacimiento: '2024-07-08' }
    const pending = { dniFamiliar: '71444222', fechaNacimiento: '2025-09-21' }
    expect((await judge(again, 'maternidadNacimiento', granted)).msg).toContain('ya fue otorgado')
    const { msg } = await judge(again, 'maternidadNacimiento', pending)
    expect(msg).toContain('en curso')
    const number = /TR-\d{4}-\d{6}/.exec(msg)?.[0] ?? ''
    await server.db.update(procedures).set({ estado: 'RECHAZADO' }).where(eq(procedures.nrotramite, number))
    expect((await judge(again, 'maternidadNacimiento', pending)).success).toBe(true)
    await server.db.update(procedures).set({ estado: 'EN CURSO' }).where(eq(procedures.nrotramite, number))
  })

  test('[MARRY-010] a marriage is refused while the file has a spouse, and after 180 days', async () => {
    const partner = { dniFamiliar: '35999222', fechaNacimiento: '1991-01-01' }
    expect((await judge(recent, 'matrimonio', partner, { fechaMatrimonio: '2025-10-10' })).success).toBe(true)
    expect((await judge(recent, 'matrimonio', partner, { fechaMatrimonio: '2025-05-23' })).success).toBe(false)
    const spouse = { dniFamiliar: '26333444', fechaNacimiento: '1979-01-01' }
    expect((await judge(everyday, 'matrimonio', spouse, { fechaMatrimonio: '2025-10-10' })).success).toBe(false)
  })

  test('[MATERN-006] maternity is asked about as such, and not for a man', async () => {
    expect(await judge(recent, 'maternidad', baby)).toEqual({ success: true, nota: false, msg: '' })
    expect((await judge(twins, 'maternidad', baby)).success).toBe(false)
  })

  test('nobody is their own child or spouse', async () => {
    const self = { dniFamiliar: '36888111', fechaNacimiento: '1992-01-01' }
    expect((await judge(recent, 'matrimonio', self, { fechaMatrimonio: '2025-10-10' })).msg).toBe(
      'Este DNI es el tuyo.',
    )
  })

  test('[BENEFIT-004] [BENEFIT-006] the calls of one question together: one child of two is refused', async () => {
    const query = {
      nroafi: again.nroafi,
      tipoSubsidio: 'maternidadNacimiento',
      fechaSentencia: '',
      fechaMatrimonio: '',
      personas: JSON.stringify([
        { dniFamiliar: '71444223', fechaNacimiento: '2025-09-21' },
        { dniFamiliar: '71444222', fechaNacimiento: '2025-09-21' },
      ]),
    }
    const calls = checkCalls('subsidio', query)
    const bodies = await Promise.all(calls.map(async ({ path, body }) => (await again.post(path, body)).body))
    expect(parseCheckAnswers('subsidio', query, bodies)).toMatchObject({
      ok: true,
      value: { state: 'refused', message: expect.stringContaining('en curso'), data: { rechazadas: [1], nota: true } },
    })
  })
})

describe('the member', () => {
  const ask = async (path: string, debt: 0 | 1 | 2 | 3) => {
    await server.db.update(members).set({ tienedeuda: debt }).where(eq(members.nroafi, 120_025))
    const { body } = await twins.post(path, encodeNumber(twins.nroafi))
    return Object(body)
  }

  test('[API-067] [BENEFIT-026] contributions owed, or in court, are not paid', async () => {
    const answers = [await ask(paths.contributionsCheck, 0), await ask(paths.contributionsCheck, 1)]
    expect(answers.map(({ success }) => success)).toEqual([true, false])
    expect((await ask(paths.contributionsCheck, 3)).msg).toContain('juicio por apremio')
    expect((await ask(paths.contributionsCheck, 2)).success).toBe(true)
  })

  test('[API-068] a blocked payment plan stands in the way', async () => {
    expect(await ask(paths.paymentPlanCheck, 2)).toEqual({
      success: false,
      msg: expect.stringContaining('plan de pago bloqueado'),
    })
    expect(await ask(paths.paymentPlanCheck, 0)).toEqual({ success: true, msg: '' })
  })

  test('[API-069] the relatives that a benefit may be asked for: neither father nor mother', async () => {
    const large = await signIn(server.url, '120018')
    const { body } = await large.post(paths.benefitRelatives, encodeNumber(large.nroafi))
    const answer = parseBenefitRelatives(body)
    expect(answer.ok && answer.value.map(({ tipfamiliar }) => tipfamiliar)).toEqual([1, 3, 3, 3])
  })

  test('[API-056] what is owed of a payment plan', async () => {
    const blocked = await signIn(server.url, '120007')
    const answer = parseDebt((await blocked.post(paths.paymentPlanDebt, encodeNumber(blocked.nroafi))).body)
    expect(answer.ok && answer.value.map(({ descripcion, esDeuda }) => [descripcion, esDeuda])).toEqual([
      ['PLAN DE PAGO', true],
    ])
  })
})

describe('accounts', () => {
  test('[API-059] [DEBIT-001] the saved accounts that are confirmed, their CBU in two blocks of 22 digits', async () => {
    const { body } = await recent.post(paths.savedAccounts, encodeSavedAccountsQuery(recent.nroafi))
    expect(Object(body).cbu).toMatchObject([
      { deb_cbu1: expect.stringMatching(/^\d{8}$/), deb_cbu2: expect.stringMatching(/^\d{14}$/) },
    ])
    const answer = parseSavedAccounts(body)
    const [account] = answer.ok ? answer.value : []
    expect(account && [isCbu(account.cbu), isCuit(account.cuil), account.titular, account.banco]).toEqual([
      true,
      true,
      'PERALTA JULIETA',
      'Banco de la Provincia de Buenos Aires',
    ])
  })

  test('[API-057] the banks, with code, name and the digits of their CBUs', async () => {
    const { body } = await recent.post(paths.banks, {})
    const banks = findList(body, 'bancos') ?? []
    expect(banks.length).toBeGreaterThan(30)
    expect(banks).toContainEqual({ codigo: '011', nombre: 'Banco de la Nación Argentina', cbu: '011' })
  })

  test.each([
    ['of a bank', rightCbu, { success: true, nombre: 'Banco Macro' }],
    ['with a wrong digit', `${rightCbu.slice(0, -1)}2`, { success: false, nombre: '' }],
    ['of a virtual wallet', '0000003100010000000001', { success: false, nombre: '' }],
    ['that is no number', 'cbu', { success: false, nombre: '' }],
  ])('[API-058] a CBU %s', async (_name, cbu, expected) => {
    const answer = parseCbuCheck((await recent.post(paths.cbuCheck, { cbu })).body)
    expect(answer).toEqual({ ok: true, value: expected })
  })
})

const guarded = [
  paths.subsidyCheck,
  paths.contributionsCheck,
  paths.paymentPlanCheck,
  paths.benefitRelatives,
  paths.savedAccounts,
  paths.banks,
  paths.cbuCheck,
  paths.paymentPlanDebt,
]

test.each(guarded)('%s answers nobody without a session, nor about another number', async (path) => {
  expect((await postJson(server.url + path, { nroafi: recent.nroafi })).status).toBe(401)
  expect(await recent.post(path, { nroafi: twins.nroafi, incluirPre: 0 })).toMatchObject({
    status: 403,
    body: { error: 3 },
  })
})
