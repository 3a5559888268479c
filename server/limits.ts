import { maxFileBytes } from '../src/domain/files'
import { requestLimits } from '../src/domain/limits'
import { messages } from '../src/domain/messages'
import { inspectionLimits } from './inspect/limits'

/** What one limit of the server is. The page docs/limits.md tells people the same; a test compares the two. */
export type Limit = {
  /** What holds unless the variable says otherwise. */
  readonly value: number
  /** What the value counts: 'bytes', 'ms', or words such as 'calls a minute of one address'. */
  readonly unit: string
  /** Why there is a limit, and why this one. */
  readonly reason: string
  /** The variable of the environment that sets another value. */
  readonly variable?: string
  /**
   * Status and words that a person gets beyond it, none where nobody is there to read. `{espera}` stands for the time to
   * wait: '5 minutos'.
   */
  readonly answer?: { readonly status: number; readonly words: string }
  /** Seconds after which asking again makes sense, where that is always the same. */
  readonly retryAfter?: number
}

const minutes = 60_000
const hours = 60 * minutes

const busyAddress = {
  status: 429,
  words: 'Hiciste demasiados pedidos seguidos. Esperá {espera} y probá de nuevo.',
} as const

const tooSlow = {
  status: 408,
  words: 'Los datos llegaron demasiado despacio y cortamos la conexión. Probá de nuevo.',
} as const

/**
 * Every limit of the server, by area: what stops anybody from stopping it, filling it or guessing their way in. Numbers live
 * here, and the code reads them from here. A rate of 0 is no limit.
 */
export const limits = {
  requests: {
    body: {
      value: 262_144,
      unit: 'bytes',
      reason: 'a request without documents is small; what carries documents has its own limits',
      answer: { status: 413, words: 'Los archivos enviados superan el tamaño permitido.' },
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
      value: 30 * minutes,
      unit: 'ms',
      reason: 'longest time for a request to arrive: thirty photos over a bad line take about ten minutes',
      answer: { status: 408, words: 'La conexión se cortó antes de terminar. Probá de nuevo.' },
    },
    silence: {
      value: 2 * minutes,
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
      value: 2 * minutes,
      unit: 'ms',
      reason: 'time without a byte that a body earns by what it sent before: a tunnel, a lift',
    },
    rest: {
      value: 128 * 1_048_576,
      unit: 'bytes',
      reason:
        'what is read of a body after its refusal, so that its sender hears the words: the largest request fits in',
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
  },
  load: {
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
        words:
          'En este momento no hay lugar para recibir más documentos. No se perdió nada: probá de nuevo en {espera}.',
      },
      retryAfter: 60,
    },
    uploadsOfAddress: {
      value: 300 * 1_048_576,
      unit: 'bytes',
      reason: 'the same of one address: two of the largest requests at once; the words are those above',
      variable: 'MAX_UPLOAD_BYTES_PER_ADDRESS',
    },
  },
  rates: {
    checks: {
      value: 120,
      unit: 'calls a minute of one address',
      reason: 'checks of the forms, lists, questions about a submission',
      variable: 'RATE_LIMIT_CHECKS',
      answer: busyAddress,
    },
    images: {
      value: 30,
      unit: 'calls a minute of one address',
      reason: 'looking at a picture costs the processor',
      variable: 'RATE_LIMIT_IMAGES',
      answer: busyAddress,
    },
    recover: {
      value: 20,
      unit: 'calls a minute of one address',
      reason: 'recoveries, mailed links, entry of the management',
      variable: 'RATE_LIMIT_RECOVER',
      answer: busyAddress,
    },
    captcha: {
      value: 60,
      unit: 'calls a minute of one address',
      reason: 'each challenge is signed',
      variable: 'RATE_LIMIT_CAPTCHA',
      answer: busyAddress,
    },
    submissions: {
      value: 60,
      unit: 'calls a minute of one address',
      reason: 'submissions, requests to be called',
      variable: 'RATE_LIMIT_SUBMISSIONS',
      answer: busyAddress,
    },
    login: {
      value: 100,
      unit: 'failed sign-ins in 15 minutes of one address',
      reason: 'stops whoever tries one password on many numbers',
      variable: 'RATE_LIMIT_LOGIN',
      answer: {
        status: 429,
        words: 'Hubo demasiados intentos de ingreso desde tu conexión. Esperá {espera} y probá de nuevo.',
      },
    },
    checksByNumber: {
      value: 30,
      unit: 'checks an hour of one registration number or document, from one address',
      reason: 'nobody finds the document of a number by trying; in the database, for all instances together',
      variable: 'RATE_LIMIT_CHECKS_BY_NUMBER',
      answer: {
        status: 429,
        words: 'Hubo demasiadas consultas sobre esta matrícula o este documento. Esperá {espera} y probá de nuevo.',
      },
    },
    recoverByNumber: {
      value: 10,
      unit: 'recoveries an hour of one member number or document, from one address',
      reason: 'as the checks; each one also costs a captcha',
      variable: 'RATE_LIMIT_RECOVER_BY_NUMBER',
      answer: {
        status: 429,
        words:
          'Hubo demasiados pedidos de recupero para esta matrícula o este documento. Revisá tu correo y la carpeta SPAM, o esperá {espera} y probá de nuevo.',
      },
    },
    links: {
      value: 30,
      unit: 'calls an hour with one mailed link, from one address',
      reason: 'a link is looked at and used once; setting a password costs the processor',
      variable: 'RATE_LIMIT_LINKS',
      answer: { status: 429, words: 'Este enlace se usó demasiadas veces seguidas. Esperá {espera} y probá de nuevo.' },
    },
    callMe: {
      value: 5,
      unit: 'requests to be called an hour of one member',
      reason: 'each one is a letter to a district; the same request sent again does not count',
      variable: 'RATE_LIMIT_CALL_ME',
      answer: {
        status: 429,
        words:
          'Ya recibimos varios pedidos tuyos para que te llamen: la delegación los tiene. Si querés pedir otra llamada, esperá {espera} y probá de nuevo.',
      },
    },
  },
  counting: {
    window: { value: 1 * hours, unit: 'ms', reason: 'what is counted by number starts anew with every full hour' },
    everywhere: {
      value: 10,
      unit: 'times the limit of one address, from all addresses together',
      reason: 'stops many who guess together; one stranger alone cannot use up the tries of a member',
    },
  },
  inspection: inspectionLimits,
  letters: {
    ofMember: {
      value: 5,
      unit: 'mailed links an hour of one member',
      reason: 'nobody floods the mailbox of another; the link of any of them works',
    },
    windowOfMember: { value: 1 * hours, unit: 'ms', reason: 'the hour that mailed links are counted in' },
  },
  audit: {
    ofOne: {
      value: 5,
      unit: 'lines a minute about refusals of one kind, of one address and member',
      reason: 'the log of accounts tells what went on; one line then counts what was left out',
    },
    inAll: {
      value: 20,
      unit: 'lines a minute about refusals of one kind, by process',
      reason: 'a flood from many addresses does not fill the disk: some 6 MB a day at the worst',
    },
  },
  passkeys: {
    ofMember: {
      value: 10,
      unit: 'passkeys of one member',
      reason: 'more devices than anybody has',
      answer: { status: 409, words: 'Ya tenés 10 llaves de acceso. Quitá una que no uses y probá de nuevo.' },
    },
    challenge: {
      value: 5 * minutes,
      unit: 'ms',
      reason: 'time to answer a challenge: a person looks for their phone, or types a PIN',
    },
  },
  storage: {
    free: {
      value: 200,
      unit: 'MB free on the disk of DATA_DIR',
      reason: 'below it no submission is taken in, and `/salud` says so, before the database itself finds no room',
      variable: 'MIN_FREE_MB',
      answer: {
        status: 503,
        words:
          'La Caja no tiene lugar en este momento para guardar lo que enviaste. No perdiste nada: sigue en este dispositivo. Probá de nuevo en unos minutos.',
      },
    },
    wait: {
      value: 5 * minutes,
      unit: 'ms',
      reason: 'after that, a device tries again: somebody has to make room first',
    },
  },
  secrets: {
    captchaSecret: { value: 32, unit: 'characters at least', reason: 'a short CAPTCHA_SECRET can be found by trying' },
    tokenSecret: { value: 32, unit: 'characters at least', reason: 'a short TOKEN_SECRET can be found by trying' },
    metricsToken: { value: 32, unit: 'characters at least', reason: 'a short METRICS_TOKEN can be found by trying' },
  },
} as const satisfies Record<string, Record<string, Limit>>
