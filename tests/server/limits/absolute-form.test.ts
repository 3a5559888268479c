import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { openLine } from '../support/raw'
import { startServer, type RunningServer } from '../support/server'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const answerTo = async (target: string): Promise<string> => {
  const line = await openLine(server)
  line.write(`GET ${target} HTTP/1.1\r\nHost: portal.example\r\nConnection: close\r\n\r\n`)
  return line.ended
}

test.each([`http://portal.example${paths.ping}`, `HTTP://otro.example:8080${paths.ping}?a=1`])(
  'a request in absolute form is the one that its path says, and is kept by nobody: %s',
  async (target) => {
    const answer = await answerTo(target)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(/\r\ncache-control: no-store\r\n/i)
  },
)

test('what a request in absolute form does not find is answered by the API, in its words', async () => {
  const answer = await answerTo('http://portal.example/portalafiliado-api/nada')
  expect(answer).toMatch(/^HTTP\/1\.1 404 [^]*cache-control: no-store[^]*"error":404/i)
})
