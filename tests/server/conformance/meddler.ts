import { createServer, type IncomingMessage } from 'node:http'
import { forward, readBody, type Answered, type Upstream } from '../../faults/support/relay'

/** A request on its way: whoever meddles may change its headers and its body. */
export type Passing = { request: IncomingMessage; path: string; body: Buffer }

/** Breaks a rule of the contract: changes a request on its way to the server, or an answer on its way back. */
export type Meddle = {
  ask?: (passing: Passing) => Buffer | undefined
  answer?: (passing: Passing, answer: Answered) => Answered | undefined
}

/** An API that stands in front of the real server and breaks rules. */
export type Meddler = { url: string; breakRules: (...rules: readonly Meddle[]) => void; close: () => Promise<void> }

const withBody = (answer: Answered, body: Buffer): Answered => {
  const { 'content-length': _length, ...headers } = answer.headers
  return { ...answer, headers, body }
}

/** The answer with another JSON body. */
export const saying = (answer: Answered, change: (body: Record<string, unknown>) => object): Answered => {
  const said: unknown = String(answer.headers['content-type'] ?? '').includes('json')
    ? JSON.parse(answer.body.toString('utf8'))
    : {}
  return withBody(answer, Buffer.from(JSON.stringify(change({ ...Object(said) }))))
}

/** The answer as a page. */
export const asPage = (answer: Answered): Answered => ({
  ...withBody(answer, Buffer.from('<h1>Error</h1>')),
  headers: { 'content-type': 'text/html' },
})

/** The answer with another status. */
export const withStatus = (answer: Answered, status: number): Answered => ({ ...answer, status })

/** The answer with another header; undefined takes it away. */
export const withHeader = (answer: Answered, name: string, value?: string): Answered => {
  const { [name.toLowerCase()]: _old, ...headers } = answer.headers
  return { ...answer, headers: value === undefined ? headers : { ...headers, [name.toLowerCase()]: value } }
}

/** Starts the stand-in in front of the server at `url`. */
export const startMeddler = async (url: string): Promise<Meddler> => {
  const upstream: Upstream = { url }
  let rules: readonly Meddle[] = []
  const server = createServer((request, response) => {
    const pass = async (): Promise<void> => {
      delete request.headers['accept-encoding']
      const path = request.url?.split('?')[0] ?? ''
      let body = await readBody(request)
      for (const { ask } of rules) body = ask?.({ request, path, body }) ?? body
      if (body.length > 0) request.headers['content-length'] = String(body.length)
      let answer = await forward(upstream, request, body)
      for (const rule of rules) answer = rule.answer?.({ request, path, body }, answer) ?? answer
      response.writeHead(answer.status, answer.headers).end(answer.body)
    }
    pass().catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    breakRules: (...next) => {
      rules = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
