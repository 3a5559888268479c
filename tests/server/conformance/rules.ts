import { createHash } from 'node:crypto'
import { paths } from '../../../src/contract/base-paths'
import { offsetHeader, pieceDigestHeader } from '../../../src/contract/early-files/headers'
import { idempotencyHeader, secretHeader } from '../../../src/contract/headers'
import { asPage, saying, withHeader, withStatus, type Meddle, type Passing } from './meddler'

/** A rule that a stand-in breaks, and the beginnings of the lines that have to say so. */
export type Broken = { name: string; meddle: () => Meddle; found: readonly string[] }

const isDelivery = ({ request, path }: Passing): boolean => request.method === 'POST' && path === paths.messages
const isOfSubmission = ({ path }: Passing): boolean => path.startsWith(`${paths.submissions}/`)
const isPiece = ({ request }: Passing): boolean => request.method === 'PATCH'
const isAnnouncement = ({ request, path }: Passing): boolean => request.method === 'PUT' && path.endsWith('/archivos')
const header = ({ request }: Passing, name: string): string => String(request.headers[name.toLowerCase()] ?? '')

const jsonOf = (body: Buffer): Record<string, unknown> => ({ ...Object(JSON.parse(body.toString('utf8'))) })
const toBody = (value: object): Buffer => Buffer.from(JSON.stringify(value))

/** Whoever asks has the secret of the first one. */
const anySecret = (): Meddle => {
  const first = new Map<string, string>()
  return {
    ask: (passing) => {
      const id = header(passing, idempotencyHeader) || (passing.path.split('/')[4] ?? '')
      if (header(passing, secretHeader) === '') return undefined
      if (!first.has(id)) first.set(id, header(passing, secretHeader))
      passing.request.headers[secretHeader.toLowerCase()] = first.get(id)
      return undefined
    },
  }
}

let count = 0

/** Rules of the promise 'recibos'. */
export const brokenReceipts: readonly Broken[] = [
  {
    name: 'a number of its own for every delivery',
    meddle: () => ({
      answer: (passing, answer) =>
        isDelivery(passing) && answer.status < 300
          ? saying(answer, (body) => ({ ...body, recibo: { ...Object(body['recibo']), numero: `N-${(count += 1)}` } }))
          : undefined,
    }),
    found: ['the same one again'],
  },
  {
    name: 'success without a receipt',
    meddle: () => ({
      answer: (passing, answer) =>
        isDelivery(passing) && answer.status < 300 ? saying(answer, ({ recibo: _recibo, ...body }) => body) : undefined,
    }),
    found: ['a request is answered with its receipt', 'the same one again'],
  },
  {
    name: 'a receipt of another content',
    meddle: () => ({
      answer: (passing, answer) =>
        isDelivery(passing) && answer.status < 300
          ? saying(answer, (body) => ({ ...body, recibo: { ...Object(body['recibo']), digest: '1'.repeat(64) } }))
          : undefined,
    }),
    found: ['a request is answered with its receipt'],
  },
  {
    name: 'no memory of what was accepted',
    meddle: () => ({
      answer: (passing, answer) =>
        isOfSubmission(passing) && passing.request.method === 'GET' && answer.status === 200
          ? saying(answer, () => ({ estado: 'desconocido', recibo: null }))
          : undefined,
    }),
    found: ['what was withdrawn stays withdrawn', 'its state can be asked'],
  },
  {
    name: 'a withdrawal that is only said',
    meddle: () => ({
      ask: (passing) => {
        if (passing.path.endsWith('/retirar'))
          passing.request.url = `${paths.submissions}/${crypto.randomUUID()}/retirar`
        return undefined
      },
    }),
    found: ['what was withdrawn is refused', 'what was withdrawn stays', 'what was accepted cannot be withdrawn'],
  },
  {
    name: 'success for what was refused',
    meddle: () => ({
      answer: (passing, answer) =>
        isDelivery(passing) && answer.status === 422
          ? withStatus(
              saying(answer, () => ({ success: true, msg: 'Recibido.', detalle: [] })),
              200,
            )
          : undefined,
    }),
    found: ['another content under its id', 'a digest that does not fit'],
  },
  {
    name: 'any secret',
    meddle: anySecret,
    found: ['with another secret nobody asks', 'with another secret nobody repeats'],
  },
  {
    name: 'errors in HTML',
    meddle: () => ({
      answer: (passing, answer) => (isDelivery(passing) && answer.status >= 400 ? asPage(answer) : undefined),
    }),
    found: ['what was withdrawn is refused', 'another content under its id', 'a digest that does not fit'],
  },
]

/** Rules of the promise 'partes'. */
export const brokenPieces: readonly Broken[] = [
  {
    name: 'an offset that is not looked at',
    meddle: () => ({
      answer: (passing, answer) =>
        isPiece(passing) && answer.status === 409 && answer.headers[offsetHeader.toLowerCase()] !== undefined
          ? withStatus(
              saying(answer, () => ({ id: crypto.randomUUID(), llego: 1, estado: 'falta', motivo: null })),
              200,
            )
          : undefined,
    }),
    found: ['a piece that is there already', 'a piece that leaves a gap'],
  },
  {
    name: 'a wrong offset that is to be tried again',
    meddle: () => ({
      answer: (passing, answer) =>
        isPiece(passing) && answer.status === 409 ? withHeader(answer, 'Retry-After', '1') : undefined,
    }),
    found: ['a piece that is there already', 'a piece that leaves a gap'],
  },
  {
    name: 'a wrong offset without the right one',
    meddle: () => ({
      answer: (_passing, answer) => (answer.status === 409 ? withHeader(answer, offsetHeader) : undefined),
    }),
    found: ['a piece that is there already', 'a piece that leaves a gap'],
  },
  {
    name: 'a digest that is not compared',
    meddle: () => ({
      ask: (passing) => {
        const digest = createHash('sha256').update(passing.body).digest('hex')
        if (isPiece(passing)) passing.request.headers[pieceDigestHeader.toLowerCase()] = digest
        return undefined
      },
    }),
    found: ['a piece that does not fit its digest'],
  },
  {
    name: 'bytes that are counted before they are there',
    meddle: () => ({
      answer: (passing, answer) =>
        isAnnouncement(passing) && answer.status === 200
          ? saying(answer, ({ archivos }) => ({
              archivos: Array.isArray(archivos)
                ? archivos.map((file) => ({ ...Object(file), llego: Number(Object(file).llego) + 10 }))
                : [],
            }))
          : undefined,
    }),
    found: ['PUT '],
  },
  {
    name: 'files that are not asked for',
    meddle: () => ({
      answer: (passing, answer) =>
        isDelivery(passing) && answer.status === 409
          ? withHeader(
              withStatus(
                saying(answer, () => ({ success: true, msg: '', detalle: [] })),
                200,
              ),
              'Retry-After',
            )
          : undefined,
    }),
    found: ['a form before its files are whole'],
  },
  {
    name: 'content that nobody looks at',
    meddle: () => ({
      answer: (passing, answer) =>
        isPiece(passing) && answer.status === 200
          ? saying(answer, (body) =>
              body['estado'] === 'rechazado' ? { ...body, estado: 'completo', motivo: null } : body,
            )
          : undefined,
    }),
    found: ['a file that is no document'],
  },
  {
    name: 'nothing taken over',
    meddle: () => ({
      ask: (passing) => {
        if (!isAnnouncement(passing)) return undefined
        const { anterior: _before, ...body } = jsonOf(passing.body)
        return toBody(body)
      },
    }),
    found: ['a file of an earlier request'],
  },
  { name: 'any secret', meddle: anySecret, found: ['another secret adds nothing'] },
]

/** Rules of the promise 'cambios'. */
export const brokenChanges: readonly Broken[] = [
  {
    name: 'a key that is not looked at',
    meddle: () => ({
      ask: ({ request }) => {
        request.headers[idempotencyHeader.toLowerCase()] = crypto.randomUUID()
        return undefined
      },
    }),
    found: ['the same key again is answered'],
  },
  {
    name: 'a version that is not looked at',
    meddle: () => ({
      ask: ({ request }) => {
        delete request.headers['if-match']
        return undefined
      },
    }),
    found: ['an edit of something that is another by now'],
  },
  {
    name: 'a conflict without today’s value',
    meddle: () => ({
      answer: (_passing, answer) =>
        answer.status === 409 ? saying(answer, ({ actual: _actual, ...body }) => body) : undefined,
    }),
    found: ['the 409 has the value of today'],
  },
]
