/** What the line between browser and server does to a request. `share` is a part of the request's body, 0 to 1. */
export type Fault =
  /** Both ends lose the connection once that much of the body went through. */
  | { kind: 'cut'; share: number }
  /** The server acts and answers; the answer never arrives. */
  | { kind: 'swallow' }
  /** The server gets the request twice; the browser gets the answer of one of them. */
  | { kind: 'duplicate'; together: boolean }
  /** The server hears of the request only then. */
  | { kind: 'hold'; until: Promise<unknown> }
  /** The server hears of the request that many milliseconds later. */
  | { kind: 'delay'; ms: number }
  /** The server gets the body at that speed, as over a slow line. */
  | { kind: 'throttle'; bytesPerSecond: number }
  /** The browser loses the connection, and the server gets the request all the same, once it has answered the next one of its kind. */
  | { kind: 'reorder' }
  /** The request stays on the way: the server gets it only then, whether the browser still waits or not; `answered` hears its status. */
  | { kind: 'linger'; until: Promise<unknown>; answered: (status: number) => void }
  /** Somebody else answers, and the server never hears of the request. */
  | { kind: 'answer'; status: number; headers: Record<string, string>; body: string }
  /** The server's own answer, with something more at its end. */
  | { kind: 'append'; text: string }
  /** Runs `then` after that much of the body reached the server, and goes on with the rest afterwards. */
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

/** A 5xx: with the API's own JSON for 500, with a gateway's page otherwise. */
export const broken = (status: 500 | 502 | 503): Fault =>
  status === 500 ? answer(500, json, problem(500, 'Ocurrio un error')) : answer(status, html, page('Bad gateway'))

/** The session is over, in the words of the API. */
export const sessionOver = answer(401, json, problem(401, 'Tu sesión terminó. Ingresá de nuevo.'))

/** Too many calls; come back after so many seconds. */
export const tooMany = (seconds: number): Fault =>
  answer(429, { ...json, 'retry-after': String(seconds) }, problem(429, 'Demasiados pedidos.'))

/** Too large, in the words of the API. */
export const tooLarge = answer(413, json, problem(413, 'El archivo no puede superar los 5MB.'))

/** A rule of the fund's that only its system knows, in the words of the API. */
export const refusedChange = answer(422, json, problem(422, 'Revisá lo que mandaste.'))

/** Too large, in the words of a proxy on the way. */
export const tooLargeHtml = answer(413, html, page('413 Request Entity Too Large'))

/** A hotel's network: everything is fine, and everything is its own page. */
export const captivePortal = answer(200, html, page('Bienvenido a la red del hotel'))

/** A network that forbids, in its own words. */
export const forbidden = answer(403, html, page('Acceso restringido por la red'))

/** The API's own words of success, with the receipt of somebody else's request: a proxy that mixed two answers up. */
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

/** A network that wants a sign-in first. */
export const loginRedirect = answer(302, { ...html, location: '/afiliados/login' }, page('Ingresar'))

/** Another delivery of the same submission is being taken in. */
export const stillRunning = answer(
  409,
  { ...json, 'retry-after': '1' },
  problem(409, 'Todavía estamos recibiendo este envío.'),
)
