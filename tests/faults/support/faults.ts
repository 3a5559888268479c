import type { Capability } from '../../../src/domain/delivery/capabilities'

/** What the line between browser and server does with a request. `share` is a part of the request's body, 0 to 1. */
export type Fault =
  /** Both ends lose the connection after that part of the body. */
  | { kind: 'cut'; share: number }
  /** The server acts and answers; the answer is lost. */
  | { kind: 'swallow' }
  /** The server gets the request twice; the browser gets one of the answers. */
  | { kind: 'duplicate'; together: boolean }
  /** The server gets the request only after that. */
  | { kind: 'hold'; until: Promise<unknown> }
  /** The server gets the request that many milliseconds later. */
  | { kind: 'delay'; ms: number }
  /** The server gets the body at that speed, as over a slow line. */
  | { kind: 'throttle'; bytesPerSecond: number }
  /**
   * The browser loses the connection, and the server still gets the request, after it answered the next one of its
   * kind.
   */
  | { kind: 'reorder' }
  /**
   * The request stays on the way: the server gets it only after that, whether the browser still waits or not;
   * `answered` gets the status.
   */
  | { kind: 'linger'; until: Promise<unknown>; answered: (status: number) => void }
  /** Something else answers, and the server never gets the request. */
  | { kind: 'answer'; status: number; headers: Record<string, string>; body: string }
  /** The server's own answer with additional text at its end. */
  | { kind: 'append'; text: string }
  /** Runs `then` after that part of the body reached the server, and then sends the rest. */
  | { kind: 'interrupt'; share: number; then: () => Promise<unknown> }

const json = { 'content-type': 'application/json; charset=utf-8' }
const html = { 'content-type': 'text/html; charset=utf-8' }

const answer = (status: number, headers: Record<string, string>, body: string): Fault => ({
  kind: 'answer',
  status,
  headers,
  body,
})

const page = (title: string): string => `<!doctype html><title>${title}</title><h1>${title}</h1>`

const problem = (status: number, msg: string): string => JSON.stringify({ error: status, msg, detalle: [] })

/** A 5xx: for 500 with the API's own JSON, otherwise with a gateway's page. */
export const broken = (status: 500 | 502 | 503): Fault =>
  status === 500 ? answer(500, json, problem(500, 'Ocurrio un error')) : answer(status, html, page('Bad gateway'))

/** The session is over, with the API's words. */
export const sessionOver = answer(401, json, problem(401, 'Tu sesión terminó. Ingresá de nuevo.'))

/** Too many calls, with that Retry-After in seconds. */
export const tooMany = (seconds: number): Fault =>
  answer(429, { ...json, 'retry-after': String(seconds) }, problem(429, 'Demasiados pedidos.'))

/** Too large, with the API's words. */
export const tooLarge = answer(413, json, problem(413, 'El archivo no puede superar los 5MB.'))

/** A refusal by a rule that only the fund's system knows, with the API's words. */
export const refusedChange = answer(422, json, problem(422, 'Revisá lo que mandaste.'))

/** Too large, with a proxy's words. */
export const tooLargeHtml = answer(413, html, page('413 Request Entity Too Large'))

/** A hotel network's sign-in page, with status 200 for everything. */
export const captivePortal = answer(200, html, page('Bienvenido a la red del hotel'))

/** A network that forbids access, with its own page. */
export const forbidden = answer(403, html, page('Acceso restringido por la red'))

/** A successful answer of the API with somebody else's receipt, as from a proxy that mixed up two answers. */
export const foreignReceipt = answer(
  200,
  json,
  JSON.stringify({
    success: true,
    msg: 'Solicitud de afiliación enviada correctamente.',
    detalle: [],
    recibo: {
      submissionId: '00000000-0000-4000-8000-000000000000',
      digest: 'd'.repeat(64),
      numero: 'AFI-2000-000001',
      recibido: '2026-01-01T12:00:00.000-03:00',
      mensaje: '',
    },
  }),
)

/** A network that requires a sign-in first. */
export const loginRedirect = answer(302, { ...html, location: '/afiliados/login' }, page('Ingresar'))

/** Another delivery of the same submission is being received. */
export const stillRunning = answer(
  409,
  { ...json, 'retry-after': '1' },
  problem(409, 'Todavía estamos recibiendo este envío.'),
)

/** The ping of an API that can this. */
export const pingOf = (able: readonly Capability[]): Fault =>
  answer(200, { ...json, 'cache-control': 'no-store' }, JSON.stringify({ ok: true, puede: able }))
