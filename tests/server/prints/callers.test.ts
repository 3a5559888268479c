import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { detailFields, expertFeeFields, paySlipFields } from '../../../src/contract/slips/posts'
import { postJson } from '../support/http'
import { signIn, type SignedIn } from '../support/members'
import { noLimits, startServer, type RunningServer } from '../support/server'
import { expectPage, print, tokenOf } from './support'

let server: RunningServer
let elena: SignedIn

beforeAll(async () => {
  server = await startServer()
  elena = await signIn(server.url, '120006')
})
afterAll(() => server.close())

describe('whoever asks', () => {
  test.each([
    [paths.detailPdf, detailFields('120006', 2, '')],
    [paths.expertFeePdf, expertFeeFields('120006', { autos: 'A', totregulado: '1', fpago: '2025-11-20' }, 'a.b.c')],
    [paths.paySlipPdf, paySlipFields({ id: '1', tipo: '1' }, '')],
  ])('[API-003] %s wants the token of an open session among its fields', async (path, fields) => {
    expectPage(await print(server.url, path, fields), 401, 'Tu sesión terminó. Ingresá de nuevo.')
    // The header alone does not do.
    expect((await print(server.url, path, fields, elena.headers)).status).toBe(401)
  })

  test.each([
    [paths.detailPdf, (token: string) => detailFields('120009', 2, token)],
    [
      paths.expertFeePdf,
      (token: string) => expertFeeFields('120009', { autos: 'A', totregulado: '1', fpago: '2025-11-20' }, token),
    ],
  ])('[API-003] %s prints nothing of another member', async (path, fieldsOf) => {
    expectPage(await print(server.url, path, fieldsOf(tokenOf(elena))), 403, 'tus propios datos')
  })

  test('fields that are missing, twice there or no form get words, and break nothing', async () => {
    const fields = detailFields('120006', 2, tokenOf(elena))
    expectPage(
      await print(server.url, paths.detailPdf, [...fields.slice(0, 1), ...fields.slice(2)]),
      400,
      'Los datos enviados no son válidos.',
    )
    expectPage(
      await print(server.url, paths.detailPdf, [...fields, ['nroafi', '120007']]),
      400,
      'No pudimos leer los datos',
    )
    const json = await postJson(server.url + paths.detailPdf, Object.fromEntries(fields))
    expect(json.status).toBeLessThan(500)
    const wrong = await fetch(server.url + paths.detailPdf, {
      method: 'POST',
      body: 'a=1',
      headers: { 'content-type': 'application/xml' },
    })
    expect([wrong.status, wrong.headers.get('content-type')]).toEqual([415, 'text/html; charset=utf-8'])
  })

  test('words of the person are shown as text, never as a page of theirs', async () => {
    const { text } = await print(server.url, paths.detailPdf, detailFields('120006', 2, '<script>alert(1)</script>'))
    expect(text).not.toContain('<script>')
  })

  test('a form is read nowhere else', async () => {
    const response = await fetch(server.url + paths.login, {
      method: 'POST',
      body: new URLSearchParams({ nroafi: '1' }),
    })
    expect(response.status).toBe(415)
  })

  test('beyond the limit it says when to come back; the origins of other generators are in the policy', async () => {
    const strict = await startServer({
      config: { rateLimits: { ...noLimits, prints: 1 }, formOrigins: ['https://pdf.caja.example'] },
    })
    const ana = await signIn(strict.url, '120001')
    const fields = detailFields('120001', 1, tokenOf(ana))
    expect((await print(strict.url, paths.detailPdf, fields)).status).toBe(200)
    const second = await print(strict.url, paths.detailPdf, fields)
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect(second.text).toContain('Hiciste demasiados pedidos seguidos.')
    const { headers } = await fetch(`${strict.url}/afiliados/`)
    expect(headers.get('content-security-policy')).toContain("form-action 'self' https://pdf.caja.example")
    await strict.close()
  })
})
