import { portalBase } from '../../src/contract/ping-path'
import SwaggerParser from '@apidevtools/swagger-parser'
import multipart from '@fastify/multipart'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bodyTypes, onlyMultipart } from '../../server/http/body-type'
import { registerErrors } from '../../server/plugins/errors'
import { registerOpenApi } from '../../server/plugins/openapi'
import { registerSchemas } from '../../server/plugins/schemas'
import { paths } from '../../src/contract/base-paths'
import { agendaPaths } from '../../src/contract/appointments/desk-paths'
import { communicationPaths } from '../../src/contract/communications/desk-paths'
import { deskPaths } from '../../src/contract/desk/paths'
import { logExportPath, logPath } from '../../src/contract/desk-log/paths'
import { deskMemberPath, memberSearchPath } from '../../src/contract/desk-members/paths'
import { get } from './support/http'
import { startServer, type RunningServer } from './support/server'

type Operation = {
  operationId: string
  parameters?: { in: string; name: string; required?: boolean }[]
  responses: Record<string, { headers?: Record<string, unknown> } | undefined>
}
type Described = Record<string, Record<string, Operation>>

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('the description of the API', () => {
  test('the description lists every path of the contract, with a summary and its answers', async () => {
    const { body } = await get(server.url + paths.openApi)
    const described: Record<string, Record<string, { summary: string; responses: Record<string, unknown> }>> = Object(
      body,
    ).paths
    const withParameter = new Map<string, string[]>([
      [
        paths.submissions,
        ['', '/retirar', '/archivos', '/archivos/{fileId}', '/documento'].map((rest) => `/{submissionId}${rest}`),
      ],
      [communicationPaths.list, ['', '/una/{id}']],
      [paths.contributions, ['/{nroafi}']],
      [deskPaths.queue, ['', '/{id}', '/{id}/tomar', '/{id}/decidir', '/{id}/documentos/{documento}']],
      [deskPaths.decisions, ['', '/{id}/deshacer']],
      [paths.procedures, ['', '/{nroafi}', '/{nroafi}/declaracion']],
      [
        paths.parcels,
        ['', '/cerrar', '/tomar', '/confirmar', '/recuperar', '/partes/{index}'].map((rest) => `/{id}${rest}`),
      ],
      [
        paths.benefits,
        [
          'adopcion',
          'maternidad',
          'maternidadNacimiento',
          'maternidadNoGestanteAdopcion',
          'matrimonio',
          'nacimiento',
        ].map((endpoint) => `/${endpoint}`),
      ],
    ])
    const ofMember = (['legajo', 'sesiones', 'sesiones/cerrar', 'cartas'] as const).map((part) =>
      deskMemberPath('{nroafi}', part),
    )
    const ofDesk = [memberSearchPath, ...ofMember, logPath, logExportPath]
    const expected = [paths, deskPaths, communicationPaths, agendaPaths, ofDesk]
      .flatMap((table) => Object.values(table))
      .flatMap((path) => (withParameter.get(path) ?? ['']).map((rest) => path + rest))
    expect(Object.keys(described).toSorted()).toEqual(expected.toSorted())
    const page = { 'text/html': { schema: { type: 'string' } } }
    const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
    for (const [path, methods] of Object.entries(described)) {
      for (const operation of Object.values(methods)) {
        expect(operation.summary).not.toBe('')
        // A person reads what a generator of PDFs refuses, in a window of their own.
        const content = /\/generadores\/|\/copia\/archivo$/.test(path) ? page : problem
        expect(operation.responses['500'], path).toMatchObject({ content })
      }
    }
  })

  test('the description says which calls want a session, which take documents and which answer with a PDF', async () => {
    const { body } = await get(server.url + paths.openApi)
    const { paths: described, components } = Object(body)
    const contentOf = (path: string, place: string) => Object.keys(described[path].post[place]?.content ?? {})
    expect(components.securitySchemes).toEqual({
      sesion: { type: 'http', scheme: 'bearer' },
      pase: { type: 'apiKey', in: 'cookie', name: 'boleta' },
    })
    expect(described[paths.user].post.security).toEqual([{ sesion: [] }])
    expect(described[paths.login].post.security).toEqual([])
    expect(described[paths.slipPdf].post.security).toEqual([{ pase: [] }])
    expect(contentOf(paths.saveAffiliation, 'requestBody')).toEqual(['multipart/form-data'])
    expect(contentOf(paths.user, 'requestBody')).toEqual(['application/json'])
    expect(contentOf(paths.filePhoto, 'requestBody').toSorted()).toEqual(['application/json', 'multipart/form-data'])
    expect(Object.keys(described[paths.showFile].post.responses[200].content)).toEqual(['application/pdf'])
    expect(JSON.stringify(body).match(/"description":"(?:\d+|Default[^"]*)"/g)).toBeNull()
  })

  test('[TL01] a parser and a linter of OpenAPI find nothing wrong with it', async () => {
    const { body } = await get(server.url + paths.openApi)
    await expect(SwaggerParser.validate(structuredClone(Object(body)))).resolves.toBeDefined()
    // A ping has nothing to refuse.
    const config = await createConfig({ extends: ['recommended'], rules: { 'operation-4xx-response': 'off' } })
    expect(await lintFromString({ source: JSON.stringify(body), config })).toEqual([])
  })

  test('[TL06] what a call must have is said: headers, how long to wait, a name of its own', async () => {
    const { body } = await get(server.url + paths.openApi)
    const described: Described = Object(body).paths
    const piece = described[`${paths.submissions}/{submissionId}/archivos/{fileId}`]
    const demanded = (operation?: Operation) =>
      operation?.parameters?.filter((one) => one.in === 'header' && one.required).map(({ name }) => name)
    expect(demanded(piece?.['patch'])).toEqual(['x-envio-secreto', 'upload-offset', 'x-pieza-resumen'])
    expect(demanded(piece?.['head'])).toEqual(['x-envio-secreto'])
    expect(demanded(described[paths.saveAffiliation]?.['post'])).toEqual(['idempotency-key', 'x-envio-secreto'])
    const operations = Object.values(described).flatMap((methods) => Object.values(methods))
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(operations.length)
    expect(names).toContain('postPortalTurnosSolicitarTurno')
    const passing = operations.flatMap(({ responses }) => [responses['429'], responses['503']].filter(Boolean))
    expect(passing.length).toBeGreaterThan(20)
    expect(passing.filter((answer) => answer?.headers?.['Retry-After'] === undefined)).toEqual([])
  })

  test('two routes of one path, told apart by the type of their body, are one operation', async () => {
    const app = Fastify({ routerOptions: { constraints: bodyTypes } })
    await app.register(multipart)
    await registerOpenApi(app, '0')
    const api = registerSchemas(app)
    const path = `${portalBase}/prueba`
    const response = (name: string) => ({ 200: z.object({ [name]: z.string() }) })
    api.post(
      path,
      { schema: { summary: 'Una', body: z.object({ a: z.string() }), response: response('una') } },
      () => ({
        una: 'JSON',
      }),
    )
    const parts = z.object({ archivo: z.file() })
    const schema = { summary: 'Otra', multipart: parts, response: { ...response('otra'), 413: z.object({}) } }
    api.post(path, { constraints: onlyMultipart, schema }, () => ({ otra: 'multipart' }))
    await app.ready()
    const { post } = Object(app.swagger().paths?.[path])
    expect(post.summary).toBe('Una (application/json); Otra (multipart/form-data)')
    expect(post.requestBody.content['application/json'].schema.properties).toHaveProperty('a')
    expect(post.requestBody.content['multipart/form-data'].schema.properties).toHaveProperty('archivo')
    expect(Object.keys(post.responses)).toEqual(['200', '400', '413', '500'])
    expect(post.responses[200].content['application/json'].schema.anyOf).toHaveLength(2)
    const send = async (headers: Record<string, string>, payload: string) =>
      (await app.inject({ method: 'POST', url: path, headers, payload })).json()
    expect(await send({ 'content-type': 'application/json' }, '{"a":"1"}')).toEqual({ una: 'JSON' })
    expect(await send({ 'content-type': 'Multipart/Form-Data; boundary=x' }, '--x--')).toEqual({ otra: 'multipart' })
    await app.close()
  })

  test('a route without a description cannot be added', async () => {
    const app = Fastify()
    await registerOpenApi(app, '0')
    expect(() => app.get('/portalafiliado-api/secreta', () => ({}))).toThrow('has no description')
    expect(() => app.get('/otra', () => ({}))).not.toThrow()
  })

  test('an answer keeps to its schema: unknown members stay inside, another shape is a logged 500', async () => {
    const lines: string[] = []
    const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } })
    registerErrors(app)
    await registerOpenApi(app, '0')
    const api = registerSchemas(app)
    const answer: { nombre: string }[] = [Object({ nombre: 'Ana', clave: 'secreta' }), Object({ nombre: 7 })]
    for (const [index, value] of answer.entries()) {
      const schema = { summary: 'Prueba', response: { 200: z.object({ nombre: z.string() }) } }
      api.get(`${portalBase}/prueba/${index}`, { schema }, () => value)
    }
    expect((await app.inject(`${portalBase}/prueba/0`)).json()).toEqual({ nombre: 'Ana' })
    const wrong = await app.inject(`${portalBase}/prueba/1`)
    expect([wrong.statusCode, wrong.json()]).toMatchObject([500, { error: 500, detalle: [] }])
    expect(lines.join('')).toContain("Response doesn't match the schema")
    await app.close()
  })
})
