import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desc } from 'drizzle-orm'
import { auditLog } from '../../../server/db/schema/audit'
import { paths } from '../../../src/contract/base-paths'
import { encodeNumber } from '../../../src/contract/member/member'
import { slipFields } from '../../../src/contract/slips/posts'
import { postJson } from '../support/http'
import { signIn, type SignedIn } from '../support/members'
import { noon, startServer, type RunningServer } from '../support/server'
import { askSlips, expectPage, oneOf, print, tokenOf } from './support'

let server: RunningServer
let elena: SignedIn
let clock = noon

beforeAll(async () => {
  server = await startServer({ clock: () => clock })
  elena = await signIn(server.url, '120006')
})
afterAll(() => server.close())

describe('the PDF of a payment slip', () => {
  test('[API-043] is printed with the cookie of the list, and without a token', async () => {
    const { slips, cookie, setCookie } = await askSlips(elena)
    expect(setCookie).toMatch(
      /^boleta=[\w.-]+; Path=\/portalafiliado-api\/generadores\/boleta; Max-Age=600; HttpOnly; SameSite=Strict$/,
    )
    const slip = oneOf(slips, ({ tipo }) => tipo === 2)
    const { status, headers, pages } = await print(server.url, paths.slipPdf, slipFields('120006', slip), { cookie })
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(headers.get('content-disposition')).toBe('inline; filename="boleta.pdf"')
    expect(pages).toHaveLength(1)
    for (const words of ['Boleta de pago', 'BRIZUELA, ELENA', '120006', 'EMERGENCIAS MEDICAS', '$ 11.980,75'])
      expect(pages[0]).toContain(words)
    const [line] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(line).toMatchObject({ event: 'documentoImpreso', nroafi: 120_006, detail: { documento: 'boleta' } })
  })

  test('[API-043] not without the cookie, with a forged one, with a token of a session, or when it is old', async () => {
    const { slips, cookie } = await askSlips(elena)
    const fields = slipFields('120006', oneOf(slips))
    const forged = cookie.slice(0, -4) + (cookie.endsWith('AAAA') ? 'BBBB' : 'AAAA')
    for (const headers of [{}, { cookie: forged }, { cookie: `boleta=${tokenOf(elena)}` }, elena.headers])
      expectPage(await print(server.url, paths.slipPdf, fields, headers), 401, 'Pedila de nuevo en el portal.')
    clock = noon + 10 * 60_000 - 1000
    expect((await print(server.url, paths.slipPdf, fields, { cookie })).status).toBe(200)
    clock = noon + 10 * 60_000
    // Its session is open, so nobody is told that it ended.
    expectPage(await print(server.url, paths.slipPdf, fields, { cookie }), 401, 'Pedila de nuevo en el portal.')
    clock = noon
    // The pass is no token either.
    const pass = cookie.slice('boleta='.length)
    expect(
      (await postJson(server.url + paths.slips, encodeNumber('120006'), { authorization: `Bearer ${pass}` })).status,
    ).toBe(401)
  })

  test('[API-043] not of another member, with another list than its fields say, or of what is not owed', async () => {
    const { slips, cookie } = await askSlips(elena)
    const slip = oneOf(slips)
    expectPage(await print(server.url, paths.slipPdf, slipFields('120007', slip), { cookie }), 403, 'tus propios datos')
    const [listed] = slipFields('120006', { ...slip, cuota: 99 }).slice(-1)
    const mixed = [...slipFields('120006', slip).slice(0, -1), ...(listed ? [listed] : [])]
    expectPage(await print(server.url, paths.slipPdf, mixed, { cookie }), 400, 'Los datos enviados no son válidos.')
    const paid = slipFields('120006', { ...slip, periodo: 1999 })
    expectPage(await print(server.url, paths.slipPdf, paid, { cookie }), 404, 'Puede que ya esté paga')
  })

  test('a session that was closed takes its cookie with it', async () => {
    const leaving = await signIn(server.url, '120006')
    const { slips, cookie } = await askSlips(leaving)
    await leaving.post(paths.logout, encodeNumber('120006'))
    const fields = slipFields('120006', oneOf(slips))
    expectPage(await print(server.url, paths.slipPdf, fields, { cookie }), 401, 'Tu sesión terminó. Ingresá de nuevo.')
  })
})
