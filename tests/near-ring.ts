/** A test of the near ring: its file below `tests`, and words of its title. */
export type NearTest = readonly [file: string, title: string]

/** The journey of each capability, by the folder of `src/features` that holds its screens. */
export const capabilities: Readonly<Record<string, NearTest>> = {
  appointments: ['features/appointments/asking.test.tsx', 'UNS-119'],
  benefits: ['e2e/benefit/birth.spec.ts', 'a birth sent without a connection outlives a killed browser'],
  card: ['e2e/member/card.spec.ts', 'the card stays without a connection'],
  carry: ['e2e/carry/carry.spec.ts', 'a form goes to a phone and comes back'],
  communications: ['e2e/member/communications.spec.ts', 'hostile HTML'],
  contact: ['e2e/member/contact.spec.ts', 'five files'],
  desk: ['features/desk/members/search.test.tsx', 'MGMT-002'],
  'document-again': ['features/document-again/document.test.tsx', 'sees what, why and until when'],
  'direct-debit': ['e2e/payments/direct-debit.spec.ts', 'a card is gone with its page'],
  entry: ['e2e/member/recovery.spec.ts', 'a mailed link takes a new password once'],
  file: ['e2e/member/edit-file.spec.ts', 'widowhood'],
  help: ['e2e/offline.spec.ts', 'CONST-019'],
  kiosk: ['e2e/kiosk/tablet.spec.ts', 'a visit asks whether somebody is there'],
  'level-option': ['features/level-option/form.test.tsx', 'LEVEL-009'],
  outbox: ['e2e/delivery.spec.ts', 'a pause holds over a reload'],
  payments: ['e2e/payments/paying.spec.ts', 'the return from the frame takes the whole page to the result'],
  'payments-made': ['e2e/member/payments-made.spec.ts', 'a payment is found, read and saved as a PDF'],
  preaffiliation: ['e2e/story.spec.ts', 'without a connection'],
  procedures: ['e2e/benefit/documents.spec.ts', 'a document opens in a window of its own'],
  slips: ['e2e/payments/slips.spec.ts', 'a slip and the detail of what was paid open'],
  verify: ['e2e/member/card.spec.ts', 'a second device verifies it without one'],
}

/** Kinds of faults, each with the cheapest test that fails with its guard taken away (tests/faults/mutations). */
export const faults: Readonly<Record<string, NearTest>> = {
  'browser killed': ['faults/leaving.spec.ts', 'what was typed is on the disk the moment that the page hides'],
  'page crashed': ['faults/browser-crash.spec.ts', 'a form whose page crashed opens in a new one'],
  'server killed': ['server/crash.test.ts', 'a server killed during a delivery'],
  'connection lost in mid-request': ['sync/early/lost-pieces.test.ts', 'AHEAD-002'],
  'answer lost': ['faults/lost-answers.spec.ts', 'a request whose kept connection dies with its answer is taken once'],
  'request doubled': [
    'server/affiliation/once.test.ts',
    'a delivery whose answer was lost gives the same receipt again',
  ],
  'clock wrong': ['sync/act.test.ts', 'days off'],
  'disk of the device full': ['faults/storage.spec.ts', 'a full disk is said with a way out'],
  'disk of the server full': ['server/early-files/limits.test.ts', 'a disk that fills up under a piece keeps nothing'],
  'storage deleted by the browser': ['faults/storage.spec.ts', 'work that the browser deleted between two visits'],
  'storage silent or lost': ['offline/storage.test.ts', 'lost connection (F66)'],
  'document altered': ['offline/files.test.ts', 'tampering is found'],
  'two tabs': ['offline/hold-draft.test.ts', 'one tab writes'],
  'tab frozen': ['faults/tabs.spec.ts', 'a tab that froze while it sent gives way'],
  'new version in mid-form': [
    'faults/versions.spec.ts',
    'a form goes on as it is while another tab takes a new version',
  ],
  'newer tables, rolled back': ['offline/storage.test.ts', 'versions and tabs (F69)'],
  'session over': ['sync/benefits.test.ts', 'a session that ends in mid-delivery waits'],
  'page left': ['app/page-life.test.tsx', 'T05'],
  'captive portal': ['sync/sender.test.ts', 'a captive portal that answers 200'],
  'receipt of somebody else': ['sync/verdict.test.ts', 'another digest'],
  '429 and 5xx': ['sync/sender.test.ts', '429 with Retry-After'],
  'line slow': ['sync/sender-races.test.ts', 'a slow delivery keeps its lease'],
  'pieces cut': ['sync/early/cuts.test.ts', 'CUT-001'],
  'API without receipts': ['sync/once/once.test.ts', 'AHEAD-007'],
  'every page closed': ['sw/background-sync.test.ts', 'when the browser wakes the worker'],
  'tablet left': ['faults/kiosk-wipe.spec.ts', 'a visitor and a member leave nothing'],
  'disk searched': ['offline/privacy.test.ts', 'no answer, name, slot, title, refusal'],
  'power cut after a commit': ['offline/database/durability.test.ts', 'T34'],
  'a life with several of them': ['faults/lives.spec.ts', 'title'],
}

/** Attacks, by the name of their file in `tests/attack/attacks`. */
export const attacked: Readonly<Record<string, NearTest>> = {
  bombs: ['server/inspect/room.test.ts', 'bomb'],
  crowd: ['server/early-files/limits.test.ts', 'words fill no room'],
  floods: ['server/limits/by-number.test.ts', 'count as one caller'],
  'full-disk': ['server/early-files/limits.test.ts', 'a disk that fills up under a piece'],
  fuzz: ['attack/attack.test.ts', 'nothing breaks, tells or stays'],
  kills: ['server/crash.test.ts', 'a server killed during a delivery'],
  'other-members': ['attack/attack.test.ts', 'nothing breaks, tells or stays'],
  parallel: ['server/affiliation/instances.test.ts', 'the same submission at both at once'],
  rooms: ['server/early-files/limits.test.ts', 'words fill no room'],
  'slow-bodies': ['server/limits/pace.test.ts', 'a dripping body makes room for others'],
  tokens: ['attack/attack.test.ts', 'nothing breaks, tells or stays'],
}

/** Engines besides Chromium, in which each other browser test of the near ring runs. */
export const engines: Readonly<Record<string, NearTest>> = {
  firefox: ['engines/member.spec.ts', 'F41'],
  webkit: ['engines/member.spec.ts', 'F41'],
}
