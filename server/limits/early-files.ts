import { minute, type Limit } from './limit'
import { requests } from './requests'

/** Files that go ahead of their form: how they may arrive, and how long the server keeps them. */
export const earlyFiles = {
  piece: {
    value: 2 * 1_048_576,
    unit: 'bytes',
    reason: 'what is lost with a broken connection; the portal sends as much as its line takes in a second or two',
    answer: requests.body.answer,
  },
  pieces: {
    value: 256,
    unit: 'pieces of one file',
    reason: 'the portal makes 160 at most; more would only fill the store with crumbs',
    answer: { status: 413, words: 'El archivo llegó en demasiadas partes. Elegilo de nuevo.' },
  },
  files: {
    value: 120,
    unit: 'files of one submission',
    reason: 'twice as many as a form may carry; their bytes together are bounded by `requests.documents`',
    answer: { status: 413, words: 'La solicitud tiene más archivos que los permitidos.' },
  },
  begin: {
    value: 15 * minute,
    unit: 'ms',
    reason: 'what is announced and not begun is forgotten after it, and has to be announced again; it takes no room',
  },
  unbegun: {
    value: 5000,
    unit: 'announcements of which nothing arrived',
    reason: 'the oldest of more are forgotten every minute: nobody fills the tables with words',
  },
  mark: {
    value: 30,
    unit: 'days',
    reason: 'a submission that was withdrawn before any of it arrived is refused for so long; no device sends it later',
  },
  term: {
    value: 60,
    unit: 'days',
    reason: 'after the last piece; the device has them still, and sends them again',
  },
} as const satisfies Record<string, Limit>
