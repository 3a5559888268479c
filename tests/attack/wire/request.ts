import { Agent, request, type IncomingHttpHeaders } from 'node:http'

/** A request as it goes over the line; `path` is sent as it stands. */
export type HostileRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | null
}

/** What came back. */
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const patienceMs = 120_000

/** Sends a request and reads the answer; undefined when the line was cut, or when nothing came in two minutes. */
export const sendHostile = (
  base: string,
  { method, path, headers, body }: HostileRequest,
): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(base)
    const outgoing = request({ agent, hostname, port, method, path, headers, timeout: patienceMs }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.once('error', () => resolve(undefined))
      incoming.once('end', () => {
        const { statusCode: status = 0, headers: given } = incoming
        resolve({ status, headers: given, text: Buffer.concat(chunks).toString('utf8') })
      })
    })
    outgoing.once('timeout', () => outgoing.destroy())
    outgoing.once('error', () => resolve(undefined))
    outgoing.end(body ?? undefined)
  })

const shortest = 400

const cut = (text: string): string =>
  text.length <= shortest ? text : `${text.slice(0, shortest)}… (${text.length} characters)`

const isPrintable = (text: string): boolean => !/[^\t\n\r\x20-\x7e\u00a0-\uffff]/.test(text)

const describeBody = (body: string | Buffer | null): string => {
  if (body === null) return 'no body'
  if (typeof body === 'string') return cut(JSON.stringify(body).slice(1, -1))
  const text = body.toString('utf8')
  return isPrintable(text)
    ? cut(JSON.stringify(text).slice(1, -1))
    : `${body.length} bytes, base64 ${cut(body.toString('base64'))}`
}

/** A request as people read it: method, path, headers but the token, body. */
export const describeRequest = ({ method, path, headers, body }: HostileRequest): string => {
  const named = Object.entries(headers)
    .filter(([name]) => name !== 'authorization')
    .map(([name, value]) => `${name}: ${cut(value)}`)
  const who = headers['authorization'] === undefined ? [] : ['with a token']
  return [`${method} ${cut(path)}`, ...who, ...named, describeBody(body)].join(' | ')
}
