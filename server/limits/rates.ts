import { deskRates } from './desk-rates'
import type { Limit } from './limit'

const busyAddress = {
  status: 429,
  words: 'Hiciste demasiados pedidos seguidos. Esperá {espera} y probá de nuevo.',
} as const

/** How many calls are allowed in a time, by address, number or link. */
export const rates = {
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
    reason:
      'stops whoever tries one password on many numbers; several instances asked at the same moment may let a few more pass, of one member never',
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
  messages: {
    value: 20,
    unit: 'messages an hour of one member',
    reason: 'each one is a letter to a district, with its files; the same message sent again does not count',
    variable: 'RATE_LIMIT_MESSAGES',
    answer: {
      status: 429,
      words:
        'Ya recibimos varios mensajes tuyos: la delegación los tiene. Este queda guardado y sale solo dentro de {espera}.',
    },
  },
  paymentOrders: {
    value: 30,
    unit: 'payment orders an hour of one member',
    reason: 'each one is opened at the provider; the same order asked for again does not count',
    variable: 'RATE_LIMIT_PAYMENT_ORDERS',
    answer: { status: 429, words: 'Hiciste muchas órdenes de pago seguidas. Esperá {espera} y probá de nuevo.' },
  },
  paymentNotices: {
    value: 600,
    unit: 'calls a minute of one address',
    reason: 'notifications of the provider, and pages of the sandbox; one without a valid signature costs a digest',
    variable: 'RATE_LIMIT_PAYMENT_NOTICES',
    answer: busyAddress,
  },
  prints: {
    value: 30,
    unit: 'calls a minute of one address',
    reason: 'each one makes a PDF, which costs the processor',
    variable: 'RATE_LIMIT_PRINTS',
    answer: busyAddress,
  },
  withdrawals: {
    value: 60,
    unit: 'calls a minute of one address',
    reason: 'the list of withdrawn cards is read once by each page that verifies',
    variable: 'RATE_LIMIT_WITHDRAWALS',
    answer: busyAddress,
  },
  mainEmail: {
    value: 10,
    unit: 'changes of the main e-mail an hour of one member',
    reason: 'each one is a letter to the address that was the main one, which may be anybody’s',
    variable: 'RATE_LIMIT_MAIN_EMAIL',
    answer: {
      status: 429,
      words: 'Cambiaste tu email principal varias veces seguidas. Esperá {espera} y probá de nuevo.',
    },
  },
  deviceLetters: {
    value: 5,
    unit: 'letters an hour of one member about another device, or about sessions that they ended as not their own',
    reason: 'each sign-in with a new name of a device is one; whoever knows the password could fill a mailbox',
    variable: 'RATE_LIMIT_DEVICE_LETTERS',
  },
  appointments: {
    value: 10,
    unit: 'appointments an hour of one member',
    reason: 'each one is a letter, and takes an hour from somebody else until it is cancelled',
    variable: 'RATE_LIMIT_APPOINTMENTS',
    answer: {
      status: 429,
      words: 'Pediste y cancelaste varios turnos seguidos. Esperá {espera} y probá de nuevo.',
    },
  },
  cards: {
    value: 10,
    unit: 'cards to be enrolled an hour of one member',
    reason: 'each one is a question to the provider; nobody finds out here which card numbers are good',
    variable: 'RATE_LIMIT_CARDS',
    answer: {
      status: 429,
      words: 'Enviaste varias tarjetas seguidas. Esperá {espera} y probá de nuevo, o adherí tu CBU con Débito.',
    },
  },
  parcels: {
    value: 20,
    unit: 'drafts an hour of one address',
    reason: 'drafts that move to another device: each one is up to 60 MB for a day',
    variable: 'RATE_LIMIT_PARCELS',
    answer: {
      status: 429,
      words: 'Se pasaron varios borradores seguidos desde tu conexión. Esperá {espera} y probá de nuevo.',
    },
  },
  envelopes: {
    value: 120,
    unit: 'envelopes an hour of one address',
    reason: 'all tablets of an office, after a day without a line; what waits is sent by itself',
    variable: 'RATE_LIMIT_ENVELOPES',
    answer: {
      status: 429,
      words: 'Llegaron muchos sobres seguidos desde esta conexión. El resto sale solo dentro de {espera}.',
    },
  },
  parts: {
    value: 600,
    unit: 'calls a minute of one address',
    reason: 'parts of parcels, each up to 1 MiB: a parcel has up to some two hundred',
    variable: 'RATE_LIMIT_PARTS',
    answer: busyAddress,
  },
  pieces: {
    value: 3000,
    unit: 'calls a minute of one address',
    reason:
      'pieces of files that go ahead of their form, and announcements: thirty photos are some seven hundred over a bad line',
    variable: 'RATE_LIMIT_PIECES',
    answer: busyAddress,
  },
  marks: {
    value: 30,
    unit: 'calls a minute of one address',
    reason: 'withdrawals and calling back, which leave a mark even for an id that nobody knows',
    variable: 'RATE_LIMIT_MARKS',
    answer: busyAddress,
  },
  description: {
    value: 30,
    unit: 'calls a minute of one address',
    reason: 'the description of the API is large, and its readers ask once',
    variable: 'RATE_LIMIT_DESCRIPTION',
    answer: busyAddress,
  },
  others: {
    value: 1200,
    unit: 'calls a minute of one address',
    reason: 'each route without a limit of its own; hundreds of phones may be behind one address',
    variable: 'RATE_LIMIT_OTHERS',
    answer: busyAddress,
  },
  documents: {
    value: 120,
    unit: 'documents an hour of one member',
    reason: 'documents of requests and declarations, which are large; more than anybody reads',
    variable: 'RATE_LIMIT_DOCUMENTS',
    answer: { status: 429, words: 'Abriste muchos documentos seguidos. Esperá {espera} y probá de nuevo.' },
  },
  dataCopies: {
    value: 10,
    unit: 'copies of their data an hour that one member asks for, and as many that they download',
    reason: 'each one reads all that the server holds of a member; one that failed does not count as that of the day',
    variable: 'RATE_LIMIT_DATA_COPIES',
    answer: { status: 429, words: 'Pediste tu copia varias veces seguidas. Esperá {espera} y probá de nuevo.' },
  },
  ...deskRates,
} as const satisfies Record<string, Limit>
