import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodeNumber } from '../../../src/contract/member/member'
import { encodeDocumentQuery } from '../../../src/contract/procedures/document'
import { parseProcedures } from '../../../src/contract/procedures/procedures'
import { bearerHeaders } from '../../../src/contract/session/token'
import { aBenefitRequest, anAsker, refusedPaths, sendBenefit } from '../support/benefit'
import { readEnclosed } from '../support/drawn/enclosed'
import { postJson } from '../support/http'
import { signedPaper } from '../support/papers'
import { startServer, type RunningServer } from '../support/server'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('[API-020] [UNS-143] the attachments of a procedure carry a signed original bit for bit, by its name', async () => {
  const asker = await anAsker(server)
  const content = await signedPaper()
  const signed = (slot: string) => (slot === 'cbu' ? { content, name: 'Constancia firmada.pdf' } : {})
  const sent = await aBenefitRequest(asker, 'adopcion', {
    files: (files) => files.map((file) => ({ ...file, ...signed(file.slot) })),
  })
  const reply = await sendBenefit(server, sent)
  expect([reply.status, refusedPaths(reply)]).toEqual([201, []])
  const headers = bearerHeaders(asker.token)
  const own = await postJson(server.url + paths.procedures, encodeNumber(asker.nroafi), headers)
  const procedures = parseProcedures(own.body)
  const route = procedures.ok ? procedures.value[0]?.rutadocumento2 : undefined
  const answer = await fetch(server.url + paths.showFile, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(encodeDocumentQuery(route ?? '')),
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const enclosed = await readEnclosed(new Uint8Array(await answer.arrayBuffer()))
  expect(enclosed).toEqual([{ name: 'Constancia firmada.pdf', bytes: Buffer.from(content) }])
})
