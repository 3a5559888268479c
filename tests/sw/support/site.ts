import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Release } from './release'

/** A web site that publishes one release at a time and records its requests. */
export type Site = {
  origin: string
  /** Replaces the published release, like a deployment. */
  deploy: (release: Release) => void
  /** Answers this file with these bytes and this status until the next deployment. */
  spoil: (name: string, status: number, body: string) => void
  /** Holds the answers to requests of files, the worker's script excepted, until `count` of them wait at once; later ones are answered as usual. */
  gather: (count: number) => void
  /** Files requested since the last deployment, by name below the base path. */
  asked: string[]
  /** Complete bodies that were posted to the API. */
  posted: Buffer[]
  /** How many times the API's clock was requested. */
  apiReads: () => number
  close: () => Promise<void>
}

/** What the portal's server says of every page. */
const pageHeaders = { 'cross-origin-opener-policy': 'same-origin', 'referrer-policy': 'no-referrer' }

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** Starts the site on a free port. */
export const openSite = async (first: Release): Promise<Site> => {
  let release = first
  let spoiled: { name: string; status: number; body: string } | undefined
  let reads = 0
  let atDoor = (): Promise<void> => Promise.resolve()
  const asked: string[] = []
  const posted: Buffer[] = []

  const answerApi = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('content-type', 'application/json')
    if (request.method !== 'POST') {
      reads += 1
      response.end(JSON.stringify({ ok: true, hora: '2026-11-20T12:00:00.000Z', puede: ['recibos'], reads }))
      return
    }
    const body = await bodyOf(request)
    posted.push(body)
    const submissionId = String(request.headers['idempotency-key'])
    const [, digest = ''] = /"digest":"(\w+)"/.exec(body.toString('latin1')) ?? []
    const receipt = { submissionId, digest, numero: '1', recibido: '2026-11-20T12:00:00.000Z', mensaje: '' }
    response.writeHead(201).end(JSON.stringify({ success: true, msg: '', detalle: [], recibo: receipt }))
  }

  const answerFile = async (path: string, response: ServerResponse): Promise<void> => {
    const wanted = path.replace('/afiliados/', '')
    if (wanted !== 'sw.js') await atDoor()
    asked.push(wanted)
    const name = extname(wanted) === '' ? 'index.html' : wanted
    if (spoiled?.name === name) {
      response.writeHead(spoiled.status, { 'content-type': 'text/html' }).end(spoiled.body)
      return
    }
    const bytes = await readFile(join(release.folder, name)).catch(() => undefined)
    const type = types[extname(name)] ?? 'text/plain'
    if (bytes === undefined) response.writeHead(404).end('No existe')
    else response.writeHead(200, { ...pageHeaders, 'content-type': type, 'cache-control': 'no-cache' }).end(bytes)
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    void (path.startsWith('/portalafiliado-api/') ? answerApi(request, response) : answerFile(path, response))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  return {
    origin: `http://localhost:${port}`,
    deploy: (next) => {
      release = next
      spoiled = undefined
      asked.length = 0
    },
    spoil: (name, status, body) => {
      spoiled = { name, status, body }
    },
    gather: (count) => {
      const waiting: (() => void)[] = []
      atDoor = () =>
        new Promise((resolve) => {
          waiting.push(resolve)
          if (waiting.length < count) return
          atDoor = () => Promise.resolve()
          for (const go of waiting) go()
        })
    },
    asked,
    posted,
    apiReads: () => reads,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
