import type { Limit } from './limit'

/** How many calls are allowed in a time of one user of the fund's desk. */
export const deskRates = {
  lookUps: {
    value: 120,
    unit: 'searches, look-ups, opened files and declarations an hour of one management user',
    reason: 'nobody reads the members one number after the other',
    variable: 'RATE_LIMIT_LOOK_UPS',
    answer: { status: 429, words: 'Hiciste muchas búsquedas seguidas. Esperá {espera} y probá de nuevo.' },
  },
  decisions: {
    value: 60,
    unit: 'decisions, ended sessions and withdrawn cards an hour of one management user',
    reason: 'a stolen session of the management changes the files of few members; those that hit nothing count as well',
    variable: 'RATE_LIMIT_DECISIONS',
    answer: { status: 429, words: 'Resolviste muchos trámites seguidos. Esperá {espera} y probá de nuevo.' },
  },
  deskReads: {
    value: 1800,
    unit: 'reads of the queue an hour of one management user',
    reason: 'pages and filters of what waits, and the question whether something new came, once a minute',
    variable: 'RATE_LIMIT_DESK_READS',
    answer: { status: 429, words: 'Consultaste la bandeja muchas veces seguidas. Esperá {espera} y probá de nuevo.' },
  },
  deskActs: {
    value: 400,
    unit: 'requests opened, taken or let go an hour of one management user',
    reason: 'a clerk opens some hundred a day; nobody reads all that waits for no reason',
    variable: 'RATE_LIMIT_DESK_ACTS',
    answer: { status: 429, words: 'Abriste muchos trámites seguidos. Esperá {espera} y probá de nuevo.' },
  },
  deskDocuments: {
    value: 2000,
    unit: 'documents an hour of one management user',
    reason: 'documents of open requests, up to sixty of one; nobody takes them all along',
    variable: 'RATE_LIMIT_DESK_DOCUMENTS',
    answer: { status: 429, words: 'Abriste muchos documentos seguidos. Esperá {espera} y probá de nuevo.' },
  },
  logExports: {
    value: 20,
    unit: 'exports of the log an hour of one management user',
    reason: 'each one may be a hundred thousand lines',
    variable: 'RATE_LIMIT_LOG_EXPORTS',
    answer: { status: 429, words: 'Exportaste el registro muchas veces seguidas. Esperá {espera} y probá de nuevo.' },
  },
  deskLists: {
    value: 1200,
    unit: 'looks an hour of one management user at communications, days of an office or imports',
    reason:
      'the head count of an audience is asked for while it is chosen; nobody copies the appointments of all offices',
    variable: 'RATE_LIMIT_DESK_LISTS',
    answer: { status: 429, words: 'Miraste muchas cosas seguidas. Esperá {espera} y probá de nuevo.' },
  },
  deskWrites: {
    value: 600,
    unit: 'writings an hour of one management user: drafts, communications, appointments, hours, imports',
    reason:
      'a draft is kept every few seconds while it is written; a stolen session changes little before it is noticed',
    variable: 'RATE_LIMIT_DESK_WRITES',
    answer: { status: 429, words: 'Hiciste muchos cambios seguidos. Esperá {espera} y probá de nuevo.' },
  },
} as const satisfies Record<string, Limit>
