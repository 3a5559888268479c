import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { debtConcepts } from '../../../server/db/schema/member-files'
import { paths } from '../../../src/contract/base-paths'
import { encodeNumber } from '../../../src/contract/member/member'
import { parsePaidKinds, parsePaySlips } from '../../../src/contract/slips/lists'
import { loanKind } from '../../../src/domain/slips/paid'
import { postJson } from '../support/http'
import { signIn, type SignedIn } from '../support/members'
import { noon, startServer, type RunningServer } from '../support/server'
import { askSlips, oneOf } from './support'

let server: RunningServer
let elena: SignedIn
let hector: SignedIn
let irma: SignedIn

beforeAll(async () => {
  server = await startServer()
  elena = await signIn(server.url, '120006')
  hector = await signIn(server.url, '120009')
  irma = await signIn(server.url, '120010')
})
afterAll(() => server.close())

describe('lists of what can be printed', () => {
  test('[API-033] [SLIP-005] slips: what can be paid, those of one month together, none on automatic debit', async () => {
    const { slips } = await askSlips(elena)
    const rows = await server.db.select().from(debtConcepts).where(eq(debtConcepts.nroafi, 120_006))
    expect(slips.map(({ tipo }) => tipo).toSorted()).toEqual(
      rows.flatMap(({ tipoAporte, observaciones }) => (observaciones === '' ? [tipoAporte] : [])).toSorted(),
    )
    const first = oneOf(slips)
    await server.db.insert(debtConcepts).values({
      nroafi: 120_006,
      descripcion: first.descripcion,
      tipoAporte: first.tipo,
      anioConvenio: first.periodo,
      mesCuota: first.cuota,
      vencimiento: '2025-11-01',
      importe: '0.10',
      observaciones: '',
      esDeuda: true,
    })
    const again = await askSlips(elena)
    expect(again.slips).toHaveLength(slips.length)
    expect(again.slips[0]?.importe).toBe(`${first.importe.slice(0, -2)}10`)
  })

  test('[API-034] what was paid, kind by kind, to the cent', async () => {
    const { body } = await elena.post(paths.paidKinds, encodeNumber('120006'))
    const kinds = parsePaidKinds(body)
    expect(kinds).toMatchObject({ ok: true, value: [{ id: 1 }, { id: 2, pagos: 15, total: '179711.25' }] })
    const loans = parsePaidKinds((await hector.post(paths.paidKinds, encodeNumber('120009'))).body)
    expect(loans).toMatchObject({ ok: true, value: [{ id: loanKind, pagos: 8, total: '707362.64' }] })
    expect((await irma.post(paths.paidKinds, encodeNumber('120010'))).body).toEqual({ aportesPagos: [] })
  })

  test('what was paid in the portal is no slip any more, and stands among what was paid', async () => {
    const before = (await askSlips(elena)).slips
    const slip = oneOf(before, ({ tipo }) => tipo === 2)
    await server.db
      .update(debtConcepts)
      .set({ pagadaEn: new Date(noon) })
      .where(and(eq(debtConcepts.nroafi, 120_006), eq(debtConcepts.importe, slip.importe)))
    expect((await askSlips(elena)).slips).toHaveLength(before.length - 1)
    const { body } = await elena.post(paths.paidKinds, encodeNumber('120006'))
    expect(parsePaidKinds(body)).toMatchObject({
      ok: true,
      value: [{ id: 1 }, { id: 2, pagos: 16, total: '191692.00', ultimo: '2025-11-20' }],
    })
  })

  test('[API-047] periods of pay slips, the newest first; none for who is not retired', async () => {
    const periods = parsePaySlips((await hector.post(paths.paySlips, encodeNumber('120009'))).body)
    expect(periods.ok && periods.value.map(({ descripcion }) => descripcion).slice(0, 2)).toEqual([
      'Octubre 2025',
      'Septiembre 2025',
    ])
    expect((await elena.post(paths.paySlips, encodeNumber('120006'))).body).toEqual({ haberes: [] })
  })

  test.each([paths.slips, paths.paidKinds, paths.paySlips])(
    '[API-003] %s answers only its own member',
    async (path) => {
      expect((await postJson(server.url + path, encodeNumber('120006'))).status).toBe(401)
      expect((await elena.post(path, encodeNumber('120009'))).status).toBe(403)
      expect((await elena.post(path, {})).status).toBe(400)
    },
  )
})
