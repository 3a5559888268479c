import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isCbu } from '../../../src/domain/account/numbers'
import type { BenefitId, BenefitValues } from '../../../src/domain/benefits/values'
import {
  adoptionBirths,
  birthBirths,
  deaths,
  notePeriods,
  sentences,
  spouseBirths,
  valuesAt,
  weddings,
  type Boundary,
} from '../../domain/benefits/boundaries'
import { aChildClaim, aSpouseClaim, rightCbu } from '../../domain/benefits/builders'
import {
  aBenefitRequest,
  aChildOf,
  addRelative,
  anAsker,
  aSpouseOf,
  benefitOf,
  refusalAt,
  refusedPaths,
  sendBenefit,
  withMaternity,
  type Asker,
  type BenefitChanges,
} from '../support/benefit'
import { specified } from '../../domain/specified'
import { noon, startServer, type RunningServer } from '../support/server'

let server: RunningServer
let now = noon

beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
beforeEach(() => {
  now = noon
})
afterAll(() => server.close())

const ask = async (id: BenefitId, changes: BenefitChanges = {}, asker?: Asker) =>
  sendBenefit(server, await aBenefitRequest(asker ?? (await anAsker(server)), id, changes))

// Without files every request is refused; what is said elsewhere is then all that a rule has to say.
const askWithoutFiles = (id: BenefitId, values: Partial<BenefitValues>, asker?: Asker) =>
  ask(id, { values, files: () => [], eligibility: withMaternity }, asker)

describe('people', () => {
  test('[BENEFIT-006] one of three children is refused: at that child, in the fund’s words', async () => {
    const asker = await anAsker(server)
    const second = aChildOf(asker, 2)
    expect((await ask('adopcion', { values: { hijos: [{ ...second, id: '1' }] } }, asker)).status).toBe(201)
    const reply = await ask('adopcion', { values: { hijos: [aChildOf(asker, 1), second, aChildOf(asker, 3)] } }, asker)
    expect([reply.status, refusedPaths(reply)]).toEqual([422, ['hijos.1.nrodoc']])
    expect(refusalAt(reply, 'hijos.1.nrodoc')).toMatch(/^Ya hay un trámite en curso .*TR-2025-\d{6}/)
  })

  test('the same child twice in one request is refused at the second, twins are not', async () => {
    expect((await ask('maternidad', { values: { hijos: [aChildClaim(1), aChildClaim(2)] } })).status).toBe(201)
    const asker = await anAsker(server)
    const twice = [aChildOf(asker, 1), { ...aChildOf(asker, 1), id: '2' }]
    const reply = await ask('maternidad', { values: { hijos: twice } }, asker)
    expect([reply.status, refusedPaths(reply)]).toEqual([422, ['hijos.1.nrodoc']])
  })

  test('the same child is asked for once by each benefit', async () => {
    const asker = await anAsker(server)
    expect((await ask('maternidad', {}, asker)).status).toBe(201)
    const refused = await ask('nacimiento', { eligibility: withMaternity }, asker)
    expect(refusedPaths(refused)).toEqual(['hijos.0.nrodoc'])
    const alone = { nota: false, maternidad: false, mensaje: '', rechazadas: [0] }
    expect((await ask('nacimiento', { eligibility: alone }, asker)).status).toBe(201)
    expect((await ask('nacimiento', { eligibility: alone }, asker)).status).toBe(422)
  })

  test('a spouse of the file is refused, unless the file has this very marriage', async () => {
    const married = await anAsker(server)
    const { nrodoc } = aSpouseOf(married)
    await addRelative(server, married, { tipfamiliar: 1, nrodoc, since: '2019-03-01' })
    expect(refusalAt(await ask('matrimonio', {}, married), 'conyuge.nrodoc')).toContain('ya figura como tu cónyuge')
    const other = { conyuge: aSpouseOf(married, { nrodoc: '36111222' }) }
    expect(refusalAt(await ask('matrimonio', { values: other }, married), 'conyuge.nrodoc')).toContain('otro cónyuge')
    const early = await anAsker(server)
    await addRelative(server, early, { tipfamiliar: 1, nrodoc: aSpouseOf(early).nrodoc, since: '2025-10-10' })
    expect((await ask('matrimonio', {}, early)).status).toBe(201)
  })

  test('a relative that the file does not have is refused at its name', async () => {
    const theirs = await addRelative(server, await anAsker(server), { tipfamiliar: 2, nrodoc: '37650218' })
    const conyuge = aSpouseClaim({ relativeId: theirs.id })
    expect(refusedPaths(await ask('matrimonio', { values: { conyuge } }))).toEqual(['conyuge.nombres'])
  })

  test('[BIRTH-003] maternity is for women: a man who sends his birth there is refused', async () => {
    const man = await anAsker(server, { sexo: 'M' })
    const reply = await ask('nacimiento', { eligibility: withMaternity }, man)
    expect([reply.status, refusedPaths(reply)]).toEqual([422, ['beneficio']])
    expect(refusedPaths(await ask('maternidad', {}, man))).toEqual(['hijos.0.nrodoc'])
  })
})

describe('dates', () => {
  const named = (rows: readonly Boundary[]) => rows.map((row) => [`${row.path}, ${row.about}`, row] as const)

  const expectBoundary = async (row: Boundary): Promise<void> => {
    now = Date.parse(`${row.today}T12:00:00-03:00`)
    const { hijos, conyuge, fechaSentencia, fechaMatrimonio } = valuesAt(row)
    const reply = await askWithoutFiles(row.benefit, { hijos, conyuge, fechaSentencia, fechaMatrimonio })
    expect(reply.status).toBe(422)
    expect(specified(refusalAt(reply, row.path))).toBe(row.message)
  }

  test.each(named(adoptionBirths))('[ADOPT-006] adoption: %s', (_about, row) => expectBoundary(row))
  test.each(named(sentences))('[ADOPT-007] adoption: %s', (_about, row) => expectBoundary(row))
  test.each(named(birthBirths))('[BIRTH-006] birth: %s', (_about, row) => expectBoundary(row))
  test.each(named(deaths))('[MATERN-004] maternity: %s', (_about, row) => expectBoundary(row))
  test.each(named(weddings))('[MARRY-006] marriage: %s', (_about, row) => expectBoundary(row))
  test.each(named(spouseBirths))('[MARRY-007] marriage: %s', (_about, row) => expectBoundary(row))

  test.each(notePeriods.filter(({ births }) => births[0] !== '').map((row) => [row.about, row] as const))(
    '[BIRTH-007] [BIRTH-008] %s: the note is needed after the 45 days, and ticked it is taken',
    async (_about, { births, today, isOutside }) => {
      now = Date.parse(`${today}T12:00:00-03:00`)
      const asker = await anAsker(server)
      const hijos = births.map((fecnacim, index) => aChildOf(asker, index + 1, { fecnacim }))
      const unticked = await askWithoutFiles('nacimiento', { hijos }, asker)
      expect(refusedPaths(unticked).includes('nota')).toBe(isOutside)
      const ticked = await askWithoutFiles('nacimiento', { hijos, nota: true }, asker)
      expect(refusedPaths(ticked)).not.toContain('nota')
    },
  )
})

describe('account and member', () => {
  const digits = Array.from({ length: 10 }, (_, digit) => `9990590${digit}40090418135201`)
  const ofNoBank = digits.find(isCbu) ?? ''
  const account = { guardada: null, titular: 'ANA PRUEBA', cbu: rightCbu, cuit: '' }

  test.each([
    ['a wrong check digit', { cbu: '2850590940090418135202' }, 'cuenta.cbu'],
    ['a virtual wallet', { cbu: '0000003100010000000001' }, 'cuenta.cbu'],
    ['21 digits', { cbu: rightCbu.slice(1) }, 'cuenta.cbu'],
    ['no holder', { titular: ' ' }, 'cuenta.titular'],
    ['a CUIT of somebody else', { cuit: '27314829064' }, 'cuenta.cuit'],
  ])('[DEBIT-006] [DEBIT-007] [DEBIT-012] %s is refused at its field', async (_name, part, path) => {
    const asker = await anAsker(server)
    const cuenta = { ...account, cuit: asker.cuit, ...part }
    expect(refusedPaths(await askWithoutFiles('adopcion', { cuenta }, asker))).toContain(path)
  })

  test('[DEBIT-013] a CBU of no known bank is refused with the words of its check', async () => {
    const asker = await anAsker(server)
    const cuenta = { ...account, cuit: asker.cuit, cbu: ofNoBank }
    const reply = await ask('adopcion', { values: { cuenta } }, asker)
    expect(refusalAt(reply, 'cuenta.cbu')).toBe('Entidad bancaria no encontrada')
  })

  test.each([
    [1, 'aportes adeudados'],
    [2, 'plan de pago bloqueado'],
    [3, 'juicio por apremio'],
  ] as const)('[BENEFIT-026] debt %s is refused whatever the form said', async (debt, words) => {
    const reply = await ask('adopcion', {}, await anAsker(server, { debt }))
    expect([reply.status, refusedPaths(reply)]).toEqual([422, ['beneficio']])
    expect(refusalAt(reply, 'beneficio')).toContain(words)
  })

  test('[BENEFIT-024] [BENEFIT-025] several mistakes come back together, each with the label of its field', async () => {
    const reply = await askWithoutFiles('adopcion', {
      hijos: [aChildClaim(1, { nrodoc: '12', fallecido: '', nombres: 'A1' })],
    })
    expect(refusedPaths(reply)).toEqual(
      expect.arrayContaining([
        'hijos.0.nrodoc',
        'hijos.0.fallecido',
        'hijos.0.nombres',
        'archivo:sentencia',
        'archivo:cbu',
      ]),
    )
    expect(Object(reply.body)['detalle']).toContainEqual(expect.stringContaining('DNI:'))
  })
})

test('what a test asks for is complete: nothing else refuses it', async () => {
  const asker = await anAsker(server)
  expect(benefitOf(asker, 'adopcion').cuenta.cuit).toMatch(/^2[73]\d{9}$/)
  expect((await ask('adopcion', {}, asker)).status).toBe(201)
})
