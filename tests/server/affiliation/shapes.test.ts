import { describe, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { submissionHeaders } from '../../../src/contract/headers'
import type { UnsignedRequest, WireRelative } from '../../../src/contract/preaffiliation/wire'
import { aChild } from '../../domain/builders'
import { jpeg } from '../support/files'
import { postForm, postJson } from '../support/http'
import { pathsOf, startRefusing } from '../support/refused'
import { aSubmission, formOf, send } from '../support/submission'

const at = startRefusing()
const { sendWith } = at

describe('shapes', () => {
  const relatives = (count: number): WireRelative[] =>
    Array.from({ length: count }, (_, index) => ({
      ...aChild(index),
      nroafi: '1',
      accion: 'A',
      cuil: '',
      tipdoc: 1,
    }))

  const cases: [string, (request: UnsignedRequest) => UnsignedRequest, string][] = [
    ['nine hundred children', (request) => ({ ...request, familiares: relatives(900) }), 'hijos'],
    [
      'a catalogue id that no column holds',
      (request) => ({ ...request, afiliado: { ...request.afiliado, nacionalidad: 9_999_999_999 } }),
      'personales.nacionalidad',
    ],
    [
      'a text with a NUL',
      (request) => ({ ...request, profesional: { ...request.profesional, tomo: 'A\0B' } }),
      'profesionales.tomo',
    ],
    [
      'half a character',
      (request) => ({ ...request, profesional: { ...request.profesional, folio: '\ud83d' } }),
      'profesionales.folio',
    ],
    ['another version', (request) => Object.assign({ ...request }, { version: 99 }), 'version'],
  ]
  test.each(cases)('422 for %s', async (_name, request, path) => {
    const reply = await sendWith({ request })
    expect(reply.status).toBe(422)
    expect(pathsOf(reply)).toContain(path)
  })

  const loose: [string, (request: Record<string, unknown>) => unknown][] = [
    ['a member that nobody knows', (request) => ({ ...request, admin: true })],
    ['a member of another type', (request) => ({ ...request, confirmado: 'si' })],
    ['a member that is missing', ({ domicilio: _gone, ...rest }) => rest],
    ['a list', () => []],
    ['null', () => null],
    [
      'a length that nothing can be compared with',
      (request) => ({ ...request, archivos: { length: { valueOf: 1, toString: 1 } } }),
    ],
  ]
  test.each(loose)('422 for %s', async (_name, change) => {
    const submission = await aSubmission(await at.server.register({}))
    const form = formOf(submission)
    form.set('solicitud', JSON.stringify(change({ ...submission.request })))
    expect((await send(at.server, submission, form)).status).toBe(422)
  })

  test('400 for something that is no JSON', async () => {
    const submission = await aSubmission(await at.server.register({}))
    const form = formOf(submission)
    form.set('solicitud', '{"version": 1,')
    expect(await send(at.server, submission, form)).toMatchObject({ status: 400, body: { error: 400 } })
  })

  test('400 when the request is not the first part, or is not there', async () => {
    const submission = await aSubmission(await at.server.register({}))
    const form = new FormData()
    form.set('archivo.x', new File([new Uint8Array(10)], 'x.jpg'))
    form.set('solicitud', '{}')
    expect((await send(at.server, submission, form)).status).toBe(400)
    expect((await send(at.server, submission, new FormData())).status).toBeGreaterThanOrEqual(400)
  })

  test('413 for a request of more than half a megabyte', async () => {
    const submission = await aSubmission(await at.server.register({}))
    const form = formOf(submission)
    form.set('solicitud', JSON.stringify({ ...submission.request, relleno: 'x'.repeat(600_000) }))
    expect(await send(at.server, submission, form)).toMatchObject({ status: 413, body: { error: 413 } })
  })

  test('415 for a body that is no form', async () => {
    const { submissionId, secret, request } = await aSubmission(await at.server.register({}))
    const url = at.server.url + paths.saveAffiliation
    const headers = submissionHeaders(submissionId, secret)
    expect((await postJson(url, request, headers)).status).toBe(415)
    expect((await postJson(url, request, { ...headers, 'content-type': 'text/plain' })).status).toBe(415)
  })

  test('400 for a form that is cut in the middle', async () => {
    const { submissionId, secret } = await aSubmission(await at.server.register({}))
    const headers = { ...submissionHeaders(submissionId, secret), 'content-type': 'multipart/form-data; boundary=x' }
    const response = await fetch(at.server.url + paths.saveAffiliation, {
      method: 'POST',
      headers,
      body: '--x\r\nContent-Disposition: form-data; name="solicitud"\r\n\r\n{',
    })
    expect(response.status).toBe(400)
  })

  test('a field that fakes a file, and files under strange names, are refused and write nothing', async () => {
    const submission = await aSubmission(await at.server.register({}))
    for (const name of ['archivo.../../../tmp/x', 'archivo.__proto__', '../x', 'solicitud']) {
      const form = formOf(submission)
      form.append(name, new File([new Uint8Array(await jpeg())], '../../x.jpg'))
      const { status } = await postForm(
        at.server.url + paths.saveAffiliation,
        form,
        submissionHeaders(submission.submissionId, submission.secret),
      )
      expect([400, 422]).toContain(status)
    }
  })
})
