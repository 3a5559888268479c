import { beyondLast, monthsAhead } from './appointment-reach'
import { communications } from './communications'
import { database } from './database'
import { earlyFiles } from './early-files'
import { events } from './events'
import { inspectionLimits } from './inspection'
import { hour, minute, type Limit } from './limit'
import { ownData } from './own-data'
import { parcels } from './parcels'
import { payments } from './payments'
import { push } from './push'
import { rates } from './rates'
import { load, requests } from './requests'
import { rooms } from './rooms'
import { unusual } from './unusual'

/**
 * Every limit of the server, by area: they prevent stopping it, filling it and guessing one's way in. The code reads
 * its numbers from here. A rate of 0 is no limit.
 */
export const limits = {
  requests,
  load,
  rates,
  counting: {
    window: { value: 1 * hour, unit: 'ms', reason: 'what is counted by number starts anew with every full hour' },
    everywhere: {
      value: 10,
      unit: 'times the limit of one address, from all addresses together',
      reason: 'stops many who guess together; one stranger alone cannot use up the tries of a member',
    },
    networks: {
      value: 4,
      unit: 'times the calls a minute of one address',
      reason:
        'of an IPv6 network of 56 bits, and as many times those for one of 48 bits; of IPv4 each address counts alone',
    },
  },
  inspection: inspectionLimits,
  database,
  migrations: {
    lock: {
      value: 3000,
      unit: 'ms',
      reason:
        'longest wait of a migration for a table: a change that waits behind a long read has everybody else wait behind it',
    },
    tryAgain: { value: 5000, unit: 'ms', reason: 'time for everybody else, before the migration is tried again' },
    tries: {
      value: 60,
      unit: 'tries',
      reason: 'a dump of a large database ends within eight minutes; then the start says why it gives up',
    },
  },
  payments,
  communications,
  parcels,
  ownData,
  earlyFiles,
  rooms,
  push,
  unusual,
  events,
  letters: {
    ofMember: {
      value: 5,
      unit: 'mailed links an hour of one member',
      reason: 'nobody floods the mailbox of another; the link of any of them works',
    },
    youngEmail: {
      value: 72 * hour,
      unit: 'ms',
      reason: 'a main e-mail younger than that gets no link alone: the former one gets it too, and can undo the change',
    },
    windowOfMember: { value: 1 * hour, unit: 'ms', reason: 'the hour that mailed links are counted in' },
    tried: {
      value: 120 * hour,
      unit: 'ms',
      reason: 'a letter about a decision is tried again for so long; then the desk shows it as one that came back',
    },
    kept: { value: 400, unit: 'days', reason: 'what was written to a member and what became of it, for the desk' },
    listed: { value: 200, unit: 'letters about one member', reason: 'the newest ones; the list is read by a person' },
    enclosures: {
      value: 10 * 1_048_576,
      unit: 'bytes',
      reason: 'files of a message that travel with its letter: mail servers refuse more; the letter names larger ones',
    },
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
  changes: {
    kept: {
      value: 400,
      unit: 'days',
      reason: 'a device that repeats a change gets its answer again instead of a second write; none waits for so long',
    },
  },
  relatives: {
    ofMember: {
      value: 40,
      unit: 'relatives of one member',
      reason: 'more than anybody has',
      answer: { status: 409, words: 'Ya tenés 40 familiares en tu legajo. Eliminá uno y probá de nuevo.' },
    },
  },
  staged: {
    term: {
      value: 24 * hour,
      unit: 'ms',
      reason: 'documents that are sent ahead of their request are deleted after it; nobody leaves papers here for good',
    },
    files: {
      value: 10,
      unit: 'documents of one call',
      reason: 'a form has at most nine of one person',
      answer: { status: 413, words: 'Podés mandar hasta 10 archivos por vez.' },
    },
    ofMember: {
      value: 31_457_280,
      unit: 'bytes',
      reason: 'all documents that one member has sent ahead: six at their limit, or some thirty photos',
      answer: {
        status: 413,
        words: 'Los archivos que guardaste para tu trámite superan los 30 MB. Cambiá los más pesados por fotos.',
      },
    },
  },
  appointments: {
    ahead: {
      value: monthsAhead,
      unit: 'months',
      reason:
        'a district knows its hours and closed days so far ahead; the answer of obtenerDiasNoLaborables says the last one, and the calendar ends there',
      answer: { status: 200, words: beyondLast },
    },
  },
  slips: {
    pass: {
      value: 10 * minute,
      unit: 'ms',
      reason:
        'how long a browser prints payment slips after it asked for their list; the portal asks again before each',
    },
  },
  passwords: {
    longest: {
      value: 10_000,
      unit: 'ms',
      reason:
        'longest wait for the check of a password: whoever would wait longer is told so at once, and all else goes on',
      answer: {
        status: 503,
        words: 'Hay muchas personas ingresando al mismo tiempo. Probá de nuevo en {espera}: no perdiste nada.',
      },
    },
    expected: {
      value: 100,
      unit: 'ms',
      reason: 'what the check of a password is taken to last until some were measured',
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
      value: 5 * minute,
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
      value: 5 * minute,
      unit: 'ms',
      reason: 'after that, a device tries again: somebody has to make room first',
    },
    store: {
      value: 1 * minute,
      unit: 'ms',
      reason: 'after that, no call to a bucket is tried again: whoever waits has given up by then',
      answer: {
        status: 503,
        words:
          'En este momento no podemos llegar a los documentos de la Caja. No se perdió nada: probá de nuevo en {espera}.',
      },
      retryAfter: 30,
    },
  },
  secrets: {
    captchaSecret: { value: 32, unit: 'characters at least', reason: 'a short CAPTCHA_SECRET can be found by trying' },
    tokenSecret: { value: 32, unit: 'characters at least', reason: 'a short TOKEN_SECRET can be found by trying' },
    managementSecret: {
      value: 32,
      unit: 'characters at least',
      reason: 'a short MANAGEMENT_SECRET can be found by trying',
    },
    metricsToken: { value: 32, unit: 'characters at least', reason: 'a short METRICS_TOKEN can be found by trying' },
    paymentSecret: {
      value: 32,
      unit: 'characters at least',
      reason: 'a short MERCADOPAGO_SECRET was not copied whole; it is looked at outside of the demonstration',
    },
  },
} as const satisfies Record<string, Record<string, Limit>>
