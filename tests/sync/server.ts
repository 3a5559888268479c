import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { listen } from './listen'

/** How the server treats one delivery; after the last one it behaves. */
export type Mode =
  | 'accept'
  | 'lose-reply'
  | 'cut-request'
  | 'wrong-receipt'
  | 'html-200'
  | 'running'
  | { status: number; json?: object; headers?: Record<string, string>; html?: boolean }

type Accepted = { numero: string; digest: string; files: string[]; keyUses: number }

const readAll = async (request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

const json = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

const html = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'content-type': 'text/html' })
  response.end('<html>Bienvenido al wifi</html>')
}

/** A server that keeps submissions by their key, with faults on demand. Speaks real HTTP on a port of its own. */
export const startServer = async () => {
  const accepted = new Map<string, Accepted>()
  const withdrawn = new Set<string>()
  const modes: Mode[] = []
  const deliveries: { key: string; secret: string }[] = []
  const checks: Record<string, 'ok' | string> = {}
  const counters = { pings: 0, stateQueries: 0, checks: 0 }
  let isUp = true
  let beforeAnswer = (): Promise<void> => Promise.resolve()

  const receiptOf = (id: string) => {
    const known = accepted.get(id)
    return known && { submissionId: id, digest: known.digest, numero: known.numero, recibido: 'hoy', mensaje: 'ok' }
  }

  const accept = async (request: IncomingMessage, body: Uint8Array<ArrayBuffer>, key: string): Promise<void> => {
    const form = await new Response(body, {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData()
    const solicitud = JSON.parse(String(form.get('solicitud')))
    const files: string[] = []
    for (const [name, part] of form) {
      if (typeof part === 'string') continue
      const hash = createHash('sha256')
        .update(Buffer.from(await part.arrayBuffer()))
        .digest('hex')
      files.push(`${name}:${hash}`)
    }
    const known = accepted.get(key)
    if (known) known.keyUses++
    else accepted.set(key, { numero: `PA-${accepted.size + 1}`, digest: solicitud.digest, files, keyUses: 1 })
  }

  const deliver = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const key = String(request.headers['idempotency-key'])
    deliveries.push({ key, secret: String(request.headers['x-envio-secreto']) })
    const mode = modes.shift() ?? 'accept'
    if (mode === 'cut-request') {
      request.socket.destroy()
      return
    }
    const body = await readAll(request)
    await beforeAnswer()
    if (withdrawn.has(key)) return json(response, 410, { error: 410, msg: 'Retirada', detalle: [] })
    if (mode === 'html-200') return html(response, 200)
    if (mode === 'running') return json(response, 409, { error: 409, msg: 'En curso' }, { 'retry-after': '2' })
    if (typeof mode === 'object') {
      return mode.html === true
        ? html(response, mode.status)
        : json(response, mode.status, mode.json ?? {}, mode.headers)
    }
    const isReplay = accepted.has(key)
    await accept(request, body, key)
    if (mode === 'lose-reply') {
      request.socket.destroy()
      return
    }
    const receipt = receiptOf(key)
    const told = mode === 'wrong-receipt' ? { ...receipt, digest: 'otro' } : receipt
    json(response, isReplay ? 200 : 201, { success: true, recibo: told })
  }

  const stateOf = (id: string): object => {
    if (withdrawn.has(id)) return { estado: 'retirado' }
    return accepted.has(id) ? { estado: 'aceptado', recibo: receiptOf(id) } : { estado: 'desconocido' }
  }

  const server = createServer((request, response) => {
    if (!isUp) {
      request.socket.destroy()
      return
    }
    const [, area = '', id = ''] = (request.url ?? '').split('/')
    if (area === 'ping') {
      counters.pings++
      json(response, 200, { ok: true })
    } else if (area === 'estado') {
      counters.stateQueries++
      json(response, 200, stateOf(id))
    } else if (area === 'retirar') {
      if (!accepted.has(id)) withdrawn.add(id)
      json(response, 200, stateOf(id))
    } else if (area === 'check') {
      counters.checks++
      json(response, 200, { outcome: checks[id] ?? 'ok' })
    } else {
      void deliver(request, response)
    }
  })
  return {
    url: await listen(server),
    accepted,
    withdrawn,
    modes,
    deliveries,
    checks,
    counters,
    goDown: () => (isUp = false),
    comeUp: () => (isUp = true),
    /** Every delivery waits for this before its answer. */
    holdAnswers: (wait: () => Promise<void>) => (beforeAnswer = wait),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startServer>>
