import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answer, type Asked } from './api'
import { addPayment, changePayment, openBooks, type Books, type Payment, type Way } from './books'
import { checkoutPage, overPage, readWay, returnAddress } from './page'

/**
 * What goes wrong with one call. `down`: 503; `busy`: 429; `html`: a page with status 200; `cut`: the line breaks before
 * it does anything; `lost`: it does it, and the line breaks before its answer; `mute`: it never answers.
 */
export type Fault = 'down' | 'busy' | 'html' | 'cut' | 'lost' | 'mute'

/** A call that reached the API. */
export type SeenCall = { method: string; path: string; query: string; key: string; body: string }

/** How a notification is sent: with another secret, about another id, signed at another moment (epoch milliseconds). */
export type NoticeWish = { secret?: string; id?: string; type?: string; signature?: string; sentAt?: number }

/** The stand-in of Mercado Pago, over HTTP. */
export type StandIn = {
  url: string
  token: string
  secret: string
  books: Books
  /** All calls to its API, in their order. */
  calls: SeenCall[]
  /** Decides for every call of the API what goes wrong with it; nothing by default. */
  setFault: (decide: (call: SeenCall) => Fault | undefined) => void
  /** A person pays a preference on its page; throws when it is over. */
  pay: (preferenceId: string, way: Way, other?: Parameters<typeof addPayment>[3]) => Payment
  /** Changes a payment at the provider. */
  change: (id: number, change: Parameters<typeof changePayment>[2]) => Payment
  /** Sends the notification of a payment to a server; gives the status of the answer. */
  notify: (serverUrl: string, id: number, wish?: NoticeWish) => Promise<number>
  close: () => Promise<void>
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

const parse = (body: string): unknown => (body === '' ? undefined : JSON.parse(body))

const sendHtml = (
  response: ServerResponse,
  status: number,
  html: string,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html)
}

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Starts the stand-in on a port, any free one by default. `clock` gives epoch milliseconds. */
export const startMercadoPago = async (clock: () => number, port = 0): Promise<StandIn> => {
  const books = openBooks(clock)
  const token = `APP_USR-${randomUUID()}`
  const secret = randomUUID()
  const calls: SeenCall[] = []
  let decide: (call: SeenCall) => Fault | undefined = () => undefined
  let root = ''

  const servePage = (request: IncomingMessage, response: ServerResponse, id: string, body: string): void => {
    const preference = books.preferences.get(id)
    const way = readWay(body)
    if (preference === undefined || preference.endsAt <= clock()) return sendHtml(response, 404, overPage)
    const paid = request.method === 'POST' && way !== undefined ? addPayment(books, id, way) : undefined
    if (paid === undefined) return sendHtml(response, 200, checkoutPage(preference))
    sendHtml(response, 303, '', { location: returnAddress(preference, paid) })
  }

  const serveApi = (call: SeenCall, asked: Asked, response: ServerResponse): void => {
    const fault = decide(call)
    if (fault === 'mute') return
    if (fault === 'cut') return void response.destroy()
    if (fault === 'down') return sendJson(response, 503, { message: 'service unavailable', status: 503 })
    if (fault === 'busy') return sendJson(response, 429, { message: 'too many requests', status: 429 })
    if (fault === 'html') return sendHtml(response, 200, '<!doctype html><title>Mantenimiento</title>')
    const said = answer(books, asked, root)
    if (fault === 'lost') return void response.destroy()
    sendJson(response, said.status, said.body)
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = request
    const { pathname: path, searchParams: query } = new URL(url, root)
    const body = await readBody(request)
    if (path === '/checkout/v1/redirect') return servePage(request, response, query.get('pref_id') ?? '', body)
    const key = String(headers['x-idempotency-key'] ?? '')
    const call = { method, path, query: query.toString(), key, body }
    calls.push(call)
    if (headers.authorization !== `Bearer ${token}`)
      return sendJson(response, 401, { message: 'invalid token', status: 401 })
    serveApi(call, { method, path, query, key, body: parse(body) }, response)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  root = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`

  return {
    url: root,
    token,
    secret,
    books,
    calls,
    setFault: (next) => {
      decide = next
    },
    pay: (preferenceId, way, other) => {
      const payment = addPayment(books, preferenceId, way, other)
      if (payment === undefined) throw new Error('This preference cannot be paid any more.')
      return payment
    },
    change: (id, change) => changePayment(books, id, change),
    notify: async (serverUrl, paymentId, wish = {}) => {
      const id = wish.id ?? String(paymentId)
      const noticeUrl = books.preferences.get(books.payments.get(paymentId)?.preferenceId ?? '')?.noticeUrl ?? ''
      const path = noticeUrl === '' ? '/mercadopago-api/api/mercadopago/notificaciones' : new URL(noticeUrl).pathname
      const ts = wish.sentAt === undefined ? String(Math.floor(clock() / 1000)) : String(wish.sentAt)
      const requestId = randomUUID()
      const manifest = `id:${id};request-id:${requestId};ts:${ts};`
      const v1 = createHmac('sha256', wish.secret ?? secret)
        .update(manifest)
        .digest('hex')
      const query = new URLSearchParams({ source_news: 'webhooks', 'data.id': id, type: wish.type ?? 'payment' })
      const response = await fetch(`${serverUrl}${path}?${String(query)}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-request-id': requestId,
          'x-signature': wish.signature ?? `ts=${ts},v1=${v1}`,
        },
        body: JSON.stringify({
          action: 'payment.updated',
          api_version: 'v1',
          data: { id },
          live_mode: true,
          type: 'payment',
        }),
      })
      await response.text()
      return response.status
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
