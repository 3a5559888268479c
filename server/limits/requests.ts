import { noRoomAhead } from '../../src/contract/early-files/headers'
import { maxFields } from '../../src/contract/modification/limits'
import { maxFileBytes } from '../../src/domain/files'
import { requestLimits } from '../../src/domain/limits'
import { messages } from '../../src/domain/messages'
import { minute, type Limit } from './limit'

const tooSlow = {
  status: 408,
  words: 'Los datos llegaron demasiado despacio y cortamos la conexión. Probá de nuevo.',
} as const

/** How large a request may be, and how long it may take to arrive. */
export const requests = {
  body: {
    value: 262_144,
    unit: 'bytes',
    reason: 'a request without documents is small; what carries documents has its own limits',
    answer: { status: 413, words: 'Los archivos enviados superan el tamaño permitido.' },
  },
  texts: {
    value: 524_288,
    unit: 'bytes',
    reason:
      'one JSON part of a request with documents, and all its text fields together: what a person typed is far less',
    answer: { status: 413, words: 'La solicitud supera el tamaño permitido.' },
  },
  fields: {
    value: maxFields,
    unit: 'text fields',
    reason: "those of a member and of twelve relatives: the most that 'Editar mi legajo' sends",
    answer: { status: 400, words: 'La solicitud tiene más campos que los permitidos.' },
  },
  document: {
    value: maxFileBytes,
    unit: 'bytes',
    reason: 'a photo of a phone or a scanned page fits in; the form says so before it is sent',
    answer: { status: 413, words: messages.fileTooBig },
  },
  documents: {
    value: requestLimits.bytes,
    unit: 'bytes',
    reason: 'all documents of one request together; the form says so before it is sent',
    answer: {
      status: 413,
      words: `Los archivos enviados superan los ${requestLimits.bytes / 1_048_576} MB que pueden pesar juntos. Cambiá los más pesados por fotos.`,
    },
  },
  duration: {
    value: 30 * minute,
    unit: 'ms',
    reason: 'longest time for a request to arrive: thirty photos over a bad line take about ten minutes',
    answer: { status: 408, words: 'La conexión se cortó antes de terminar. Probá de nuevo.' },
  },
  silence: {
    value: 2 * minute,
    unit: 'ms',
    reason: 'longest silence of a connection: a tab that froze in mid-request must not keep its submission shut',
  },
  headers: { value: 20_000, unit: 'ms', reason: 'longest time for the head of a request: a few hundred bytes' },
  head: {
    value: 16_384,
    unit: 'bytes',
    reason: 'the head of a request, cookies and all, as Node bounds it',
    answer: {
      status: 431,
      words: 'El pedido del navegador es demasiado largo. Borrá las cookies del sitio y probá de nuevo.',
    },
  },
  depth: {
    value: 64,
    unit: 'levels of lists and objects',
    reason: 'a request has fewer than ten; what is deeper only means to exhaust whoever walks it',
    answer: { status: 400, words: 'No pudimos leer los datos enviados.' },
  },
  grace: { value: 30_000, unit: 'ms', reason: 'time that a body has before its rate counts' },
  rate: {
    value: 1024,
    unit: 'bytes a second at least',
    reason: 'a body that drips holds a connection and a folder; a phone on a bad line sends eight times as much',
    answer: tooSlow,
    retryAfter: 30,
  },
  reserve: {
    value: 2 * minute,
    unit: 'ms',
    reason: 'time without a byte that a body earns by what it sent before: a tunnel, a lift',
  },
  rest: {
    value: 128 * 1_048_576,
    unit: 'bytes',
    reason: 'what is read of a body after its refusal, so that its sender hears the words: the largest request fits in',
  },
  look: { value: 2000, unit: 'ms', reason: 'how often slow bodies are looked for' },
  closing: {
    value: 20_000,
    unit: 'ms',
    reason: 'a server that is to stop lets what is under way finish, then ends it; new work is refused at once',
    answer: { status: 503, words: 'El portal se está reiniciando. No se perdió nada: probá de nuevo en {espera}.' },
    retryAfter: 30,
  },
  lastAnswers: { value: 5000, unit: 'ms', reason: 'time for the last answers of a server that is to stop' },
  stop: {
    value: 28_000,
    unit: 'ms',
    reason: 'after that a server that is to stop ends, whatever it waits for: supervisors have 30 s of patience',
  },
} as const satisfies Record<string, Limit>

/** What all requests together may use: connections, bodies in progress, bytes not accepted yet. */
export const load = {
  connections: {
    value: 2000,
    unit: 'connections at once',
    reason: 'each takes memory and a descriptor',
    variable: 'MAX_CONNECTIONS',
    answer: { status: 503, words: 'Hay demasiadas personas conectadas en este momento. Probá de nuevo en {espera}.' },
    retryAfter: 15,
  },
  spareConnections: {
    value: 200,
    unit: 'connections beyond that',
    reason: 'so many still hear the words; from there on none is taken',
  },
  bodies: {
    value: 400,
    unit: 'requests with a body at once',
    reason: 'so many bodies may be on their way, of all addresses together',
    variable: 'MAX_BODIES',
    answer: { status: 503, words: 'Estamos recibiendo demasiados envíos a la vez. Probá de nuevo en {espera}.' },
    retryAfter: 15,
  },
  keptBodies: {
    value: 10,
    unit: 'percent of these places',
    reason: 'the last ones are for small bodies of addresses that hold none and were not cut within 30 s: a sign-in',
  },
  smallBody: { value: 16_384, unit: 'bytes', reason: 'a small body in this sense: a form without documents' },
  roomRate: {
    value: 4096,
    unit: 'bytes a second at least',
    reason:
      'when no place is left, the slowest body below this rate makes room; a phone on a bad line sends twice as much',
    answer: tooSlow,
  },
  roomGrace: {
    value: 3000,
    unit: 'ms',
    reason: 'time that a body has before it may have to make room; more is earned as with `requests.reserve`',
  },
  bodiesOfAddress: {
    value: 40,
    unit: 'requests with a body at once of one address',
    reason: 'nobody takes all places; people behind one address seldom send at the same moment',
    variable: 'MAX_BODIES_PER_ADDRESS',
    answer: {
      status: 429,
      words: 'Hay demasiados envíos a la vez desde tu conexión. Esperá {espera} y probá de nuevo.',
    },
    retryAfter: 15,
  },
  uploads: {
    value: 1024 * 1_048_576,
    unit: 'bytes',
    reason: 'disk that documents take before they are accepted, of all requests together',
    variable: 'MAX_UPLOAD_BYTES',
    answer: {
      status: 503,
      words: 'En este momento no hay lugar para recibir más documentos. No se perdió nada: probá de nuevo en {espera}.',
    },
    retryAfter: 60,
  },
  uploadsOfAddress: {
    value: 300 * 1_048_576,
    unit: 'bytes',
    reason: 'the same of one address: two of the largest requests at once; the words are those above',
    variable: 'MAX_UPLOAD_BYTES_PER_ADDRESS',
  },
  parcels: {
    value: 5120 * 1_048_576,
    unit: 'bytes',
    reason: 'disk that parcels take, of all addresses together: drafts on their way, envelopes that wait for something',
    variable: 'MAX_PARCEL_BYTES',
    answer: {
      status: 503,
      words:
        'En este momento no hay lugar para guardar lo que querés pasar. No se perdió nada: probá de nuevo en {espera}.',
    },
    retryAfter: 600,
  },
  parcelsOfAddress: {
    value: 1024 * 1_048_576,
    unit: 'bytes',
    reason: 'the same of one address: eight of the largest envelopes at once; the words are those above',
    variable: 'MAX_PARCEL_BYTES_PER_ADDRESS',
  },
  earlyFiles: {
    value: 20_480 * 1_048_576,
    unit: 'bytes',
    reason:
      'room that files take which go ahead of their form, of all addresses together, until it is accepted; without any the portal sends the whole form',
    variable: 'MAX_EARLY_BYTES',
    answer: {
      status: 503,
      words: 'En este momento no hay lugar para recibir más documentos. No se perdió nada: probá de nuevo en {espera}.',
      error: noRoomAhead,
    },
    retryAfter: 600,
  },
  earlyFilesOfAddress: {
    value: 2048 * 1_048_576,
    unit: 'bytes',
    reason: 'the same of one address, behind which many phones may be; the words are those above',
    variable: 'MAX_EARLY_BYTES_PER_ADDRESS',
  },
} as const satisfies Record<string, Limit>
