import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { findText } from '../../../src/contract/answer'
import { listen } from '../listen'

/** How the server treats one change; after the last one it behaves. An 'overtaken' request stays on the way until `arriveLate`. */
export type Mode = 'lose-reply' | 'cut-request' | 'overtaken' | 'stranger' | 'busy' | 'no-session'

type Kept = { body: string; status: number; answer: object }

/** A request that arrived whole. */
type Arrived = { key: string; body: string; version: string | undefined }

const readAll = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

const json = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** A fund that keeps a member's phones by the rules of the wire of changes: keys with their answers, versions, refusals. */
export const startFund = async () => {
  const items = new Map<string, { numero: string; version: number }>()
  const kept = new Map<string, Kept>()
  const taken: { key: string; body: string }[] = []
  const modes: Mode[] = []
  const requests: string[] = []
  const late: Arrived[] = []
  let isUp = true
  let lastId = 0
  let lastVersion = 0
  let beforeAnswer = (): Promise<void> => Promise.resolve()

  const put = (id: string, numero: string): { id: string; version: string } => {
    lastVersion += 1
    items.set(id, { numero, version: lastVersion })
    return { id, version: String(lastVersion) }
  }

  const conflict = (id: string): Kept['answer'] => {
    const now = items.get(id)
    const valor = now && { accion: 'M', id, numero: now.numero }
    const actual = now ? { version: String(now.version), valor } : null
    return { error: 409, msg: 'Ese teléfono cambió desde otro dispositivo.', detalle: [], actual }
  }

  const write = (body: unknown, version: string | undefined): { status: number; answer: object } => {
    const [accion, id, numero] = ['accion', 'id', 'numero'].map((name) => findText(body, name) ?? '')
    if (numero?.includes('!')) {
      const campos = [{ path: 'numero', message: 'No es un teléfono.' }]
      return { status: 422, answer: { error: 422, msg: 'El teléfono no es válido.', detalle: [], campos } }
    }
    if (accion === 'A') {
      lastId += 1
      return { status: 200, answer: { success: true, msg: 'Listo.', ...put(`s${lastId}`, numero ?? '') } }
    }
    const now = items.get(id ?? '')
    if (now === undefined || (version !== undefined && version !== `"${now.version}"`))
      return { status: 409, answer: conflict(id ?? '') }
    if (accion === 'M') return { status: 200, answer: { success: true, msg: 'Listo.', ...put(id ?? '', numero ?? '') } }
    items.delete(id ?? '')
    return { status: 200, answer: { success: true, msg: 'Listo.' } }
  }

  const judge = ({ key, body, version }: Arrived): { status: number; answer: object } => {
    const known = kept.get(key)
    if (known !== undefined && known.body !== body)
      return { status: 409, answer: { error: 409, msg: 'clave repetida', detalle: [] } }
    const done = known ?? { body, ...write(JSON.parse(body), version) }
    if (known === undefined && done.status < 300) {
      kept.set(key, done)
      taken.push({ key, body })
    }
    return done
  }

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const mode = modes.shift()
    if (mode === 'cut-request') return void request.socket.destroy()
    const body = await readAll(request)
    const key = String(request.headers['idempotency-key'])
    const arrived: Arrived = { key, body, version: request.headers['if-match'] }
    if (mode === 'overtaken') {
      late.push(arrived)
      return void request.socket.destroy()
    }
    requests.push(key)
    await beforeAnswer()
    if (mode === 'busy') return json(response, 503, { error: 503, msg: 'Probá más tarde.', detalle: [] })
    if (mode === 'no-session') return json(response, 401, { error: 401, msg: 'Ingresá de nuevo.', detalle: [] })
    if (mode === 'stranger') {
      response.writeHead(200, { 'content-type': 'text/html' })
      return void response.end('<html>wifi</html>')
    }
    const { status, answer } = judge(arrived)
    if (mode === 'lose-reply') return void request.socket.destroy()
    json(response, status, answer)
  }

  const server = createServer((request, response) => {
    if (!isUp) request.socket.destroy()
    else if (request.url === '/ping') json(response, 200, { ok: true })
    else void take(request, response)
  })
  return {
    url: await listen(server),
    items,
    /** What was done, in its order, once for each key. */
    taken,
    modes,
    /** Keys of the requests that arrived whole, repeated ones as well. */
    requests,
    /** Somebody changes a phone elsewhere. */
    put,
    delete: (id: string) => items.delete(id),
    /** Goes back to a copy of its data from before any change. */
    restore: () => {
      items.clear()
      kept.clear()
    },
    /** What was overtaken on the way arrives now, in its order; nobody waits for the answers, which are given back. */
    arriveLate: () => late.splice(0).map((arrived) => judge(arrived).status),
    goDown: () => (isUp = false),
    comeUp: () => (isUp = true),
    /** Every request waits for this before it is looked at. */
    holdAnswers: (wait: () => Promise<void>) => (beforeAnswer = wait),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Fund = Awaited<ReturnType<typeof startFund>>
