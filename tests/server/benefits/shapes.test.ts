import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { benefitPath } from '../../../src/contract/base-paths'
import { submissionHeaders } from '../../../src/contract/headers'
import { bearerHeaders } from '../../../src/contract/session/token'
import { maxFileBytes } from '../../../src/domain/files'
import type { BenefitId } from '../../../src/domain/benefits/values'
import {
  aBenefitRequest,
  anAsker,
  benefitFormOf,
  refusalAt,
  refusedPaths,
  sendBenefit,
  withMaternity,
  type BenefitChanges,
} from '../support/benefit'
import { executable, heic, jpeg, pdf } from '../support/files'
import { postForm, postJson } from '../support/http'
import { startServer, type RunningServer } from '../support/server'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const ask = async (id: BenefitId, changes: BenefitChanges = {}) =>
  sendBenefit(server, await aBenefitRequest(await anAsker(server), id, changes))

describe('documents', () => {
  test('a document that is no picture nor PDF is refused by its content, whatever it says to be', async () => {
    for (const content of [heic(), executable()]) {
      const reply = await ask('adopcion', {
        files: (files) => files.map((file) => (file.slot === 'sentencia' ? { ...file, content } : file)),
      })
      expect([reply.status, refusedPaths(reply)]).toEqual([422, ['archivo:sentencia']])
    }
  })

  test('a document over 5 MB is refused at its place', async () => {
    const content = await pdf(maxFileBytes + 1)
    const reply = await ask('adopcion', {
      files: (files) => files.map((file) => (file.slot === 'cbu' ? { ...file, content } : file)),
    })
    expect([reply.status, refusedPaths(reply)]).toEqual([422, ['archivo:cbu']])
  })

  test('[ADOPT-009] documents in another order, or of another type, are refused', async () => {
    const turned = await ask('adopcion', {
      request: (request) => ({ ...request, archivos: request.archivos.toReversed() }),
    })
    expect([turned.status, refusedPaths(turned)]).toEqual([422, ['archivo:sentencia']])
    const other = await ask('matrimonio', {
      request: (request) => ({
        ...request,
        archivos: request.archivos.map((file) => (file.slot === 'certificado' ? { ...file, tipoDocumento: 8 } : file)),
      }),
    })
    expect(refusedPaths(other)).toEqual(['archivo:certificado'])
  })

  test('a file that the manifest does not announce is refused', async () => {
    const sent = await aBenefitRequest(await anAsker(server), 'adopcion')
    const form = benefitFormOf(sent)
    form.set('archivo3', new File([await jpeg()], 'foto.jpg', { type: 'image/jpeg' }))
    expect(refusedPaths(await sendBenefit(server, sent, form))).toEqual(['archivo:solicitud'])
  })
})

describe('shapes', () => {
  const headersOf = ({ submissionId, secret, token }: Awaited<ReturnType<typeof aBenefitRequest>>) => ({
    ...submissionHeaders(submissionId, secret),
    ...bearerHeaders(token),
  })

  test('415 for what is no form, 413 for a part that is too long', async () => {
    const sent = await aBenefitRequest(await anAsker(server), 'adopcion')
    const url = server.url + benefitPath('adopcion')
    expect((await postJson(url, sent.request, headersOf(sent))).status).toBe(415)
    const form = new FormData()
    form.set('envio', 'x'.repeat(600_000))
    expect((await postForm(url, form, headersOf(sent))).status).toBe(413)
  })

  test.each([
    ['envio', 'debe ser la primera'],
    ['familiar', 'debe ir antes de los archivos'],
  ])('400 without the part %s', async (part, words) => {
    const sent = await aBenefitRequest(await anAsker(server), 'adopcion')
    const form = benefitFormOf(sent)
    form.delete(part)
    expect(await sendBenefit(server, sent, form)).toMatchObject({
      status: 400,
      body: { msg: expect.stringContaining(words) },
    })
  })

  test('[BENEFIT-001] a request of another benefit than its path is refused', async () => {
    const sent = await aBenefitRequest(await anAsker(server), 'adopcion')
    const url = server.url + benefitPath('matrimonio')
    const reply = await postForm(url, benefitFormOf(sent), headersOf(sent))
    expect(reply.status).toBe(422)
  })

  test('[BIRTH-005] a birth alone that says to go with maternity is refused', async () => {
    const reply = await ask('nacimiento', {
      eligibility: withMaternity,
      request: (request) =>
        request.beneficio === 'nacimiento'
          ? { ...request, afiliado: { ...request.afiliado, pnc_soloNacimiento: 'S' } }
          : request,
    })
    expect([reply.status, refusedPaths(reply)]).toEqual([422, ['beneficio']])
  })

  test.each([1_001, 2_001])('observations of %i characters are refused in the words of the form', async (length) => {
    const reply = await ask('adopcion', { values: { observaciones: 'a'.repeat(length) } })
    expect(refusalAt(reply, 'observaciones')).toMatch(/^Alcanzaste la capacidad maxima del campo\./)
  })

  test('401 without a session', async () => {
    const sent = await aBenefitRequest(await anAsker(server), 'adopcion')
    const reply = await postForm(
      server.url + benefitPath('adopcion'),
      benefitFormOf(sent),
      submissionHeaders(sent.submissionId, sent.secret),
    )
    expect(reply.status).toBe(401)
  })
})
