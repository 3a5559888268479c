import { fault, unit, type Mutation } from './mutation'

/** Guards of what is kept on the device. */
export const deviceGuards: readonly Mutation[] = [
  {
    guard: 'a lease ends',
    keeps: 'I3',
    changes: [
      {
        file: 'src/offline/queue/leased-queue.ts',
        from: 'leaseUntil <= now || leaseUntil > now + leaseMs',
        to: 'leaseUntil > now + leaseMs',
      },
    ],
    noticedBy: unit('sync/sender-races', 'a frozen sender: its lease lapses'),
  },
  {
    guard: 'a lease is heeded',
    keeps: 'I3',
    changes: [
      {
        file: 'src/offline/queue/leased-queue.ts',
        from: "if (row.state !== 'sending' || row.leaseId !== leaseId) return fail('lost-lease')",
        to: '',
      },
    ],
    noticedBy: unit('offline/outbox', 'a sender that lost its lease overwrites nothing'),
  },
  {
    guard: 'nothing leaves the outbox before its receipt',
    keeps: 'I3',
    changes: [
      {
        file: 'src/offline/outbox/outbox-outcome.ts',
        from: "  const change = outboxQueue.settle(id, leaseId, () => ({\n    state: 'backoff',",
        to: "  const change = outboxQueue.settle(id, leaseId, () => ({\n    state: 'withdrawn',",
      },
    ],
    noticedBy: unit('sync/sender', 'a request cut in the middle: accepted once in the end'),
  },
  {
    guard: 'file, chunks and list in one transaction',
    keeps: 'I2',
    changes: [
      {
        file: 'src/offline/files/manifest.ts',
        from: "db.transaction('rw', db.drafts, db.files, db.fileChunks, async () => {",
        to: 'Promise.resolve().then(async () => {',
      },
    ],
    noticedBy: unit('offline/files', 'killed'),
  },
  {
    guard: 'sealing and queueing in one transaction',
    keeps: 'I3',
    changes: [
      {
        file: 'src/offline/outbox/outbox.ts',
        from: "db.transaction('rw', db.drafts, db.outbox, async () => {",
        to: 'Promise.resolve().then(async () => {',
      },
    ],
    noticedBy: unit('offline/hand-in', 'killed before the commit'),
  },
  {
    guard: 'strict durability',
    keeps: 'I1',
    changes: [
      {
        file: 'src/offline/database/databases.ts',
        from: "chromeTransactionDurability: 'strict'",
        to: "chromeTransactionDurability: 'relaxed'",
      },
    ],
    noticedBy: unit('offline/database/durability', 'with strict durability'),
  },
  {
    guard: 'a stale revision is refused',
    keeps: 'I1',
    changes: [{ file: 'src/offline/drafts/drafts.ts', from: "if (now.rev !== baseRev) return fail('stale')", to: '' }],
    noticedBy: unit('offline/drafts', 'refuses a stale base'),
  },
  {
    guard: 'what is called saved was written',
    keeps: 'I1',
    changes: [
      {
        file: 'src/offline/drafts/drafts.ts',
        from: 'await db.drafts.put({ ...now, rev, formVersion: version, content: sealed, updatedAt: at, ...pressed })',
        to: '',
      },
    ],
    noticedBy: unit('offline/drafts', 'writes the next revision'),
  },
  {
    guard: 'files are hashed again',
    keeps: 'I2',
    changes: [
      {
        file: 'src/offline/files/files.ts',
        from: 'const isSame = bytes.ok && (await sha256Hex(bytes.value)) === entry.sha256',
        to: 'const isSame = bytes.ok && entry.sha256.length > 0',
      },
    ],
    noticedBy: unit('offline/files', 'other bytes under the right key'),
  },
  {
    guard: 'files are read back before the tick',
    keeps: 'I2',
    changes: [
      {
        file: 'src/offline/files/files.ts',
        from: 'const readBack = await readVerified(key, fileRow, entry)',
        to: 'const readBack = ok(file.bytes)',
      },
    ],
    noticedBy: unit('offline/files', 'bytes are compared with the disk before the tick'),
  },
  {
    guard: 'the file that is replaced stands until then',
    keeps: 'I2',
    changes: [
      {
        file: 'src/offline/files/files.ts',
        from: 'entries: [...entries.filter((other) => other.id !== entry.id), ...added.value.replaced],',
        to: 'entries: entries.filter((other) => other.id !== entry.id),',
      },
    ],
    noticedBy: unit('offline/files', 'bytes are compared with the disk before the tick'),
  },
  {
    guard: 'one tab writes',
    keeps: 'I1',
    changes: [
      {
        file: 'src/offline/drafts/hold-draft.ts',
        from: 'holdExclusively(`draft:${draftId}`, ',
        to: 'holdExclusively(`draft:${draftId}:${crypto.randomUUID()}`, ',
      },
    ],
    noticedBy: unit('offline/hold-draft', 'one tab writes; the other is offered to take over'),
  },
  {
    guard: 'the server agrees before a correction',
    keeps: 'I3',
    changes: [
      {
        file: 'src/offline/outbox/outbox-person.ts',
        from: "return row.sends > 0 && !agreement.serverAgreed ? 'needs-server' : undefined",
        to: 'return agreement.serverAgreed && row.sends < 0 ? undefined : undefined',
      },
    ],
    noticedBy: unit('offline/hand-in', 'once a delivery was begun the server must agree first'),
  },
  {
    guard: '"guardado" is said after the commit',
    keeps: 'I4',
    changes: [
      {
        file: 'src/forms/draft/saver.ts',
        from: '    const written = await write(',
        to: "    say({ kind: 'saved-here', at: 0 })\n    const written = await write(",
      },
    ],
    noticedBy: unit('forms/saver', 'are said to be saved in the first pause'),
  },
  {
    guard: '"guardado" is not said for an earlier commit',
    keeps: 'I4',
    changes: [{ file: 'src/forms/draft/saver.ts', from: '!dirty && !isWriting && ', to: '!dirty && ' }],
    noticedBy: unit('forms/saver', 'while a later edit is still being written'),
  },
  {
    guard: 'a key takes "guardado" away',
    keeps: 'I4',
    changes: [
      {
        file: 'src/forms/draft/open-draft.ts',
        from: 'watchPending(saver.typing)',
        to: 'watchPending(() => undefined)',
      },
    ],
    noticedBy: unit('forms/saved-words', 'in the same turn'),
  },
  {
    guard: 'what is typed is written when the page hides',
    keeps: 'I1',
    changes: [
      { file: 'src/app/page-life.ts', from: "if (document.visibilityState === 'hidden') flush()", to: '' },
      { file: 'src/app/page-life.ts', from: "window.addEventListener('pagehide', flush)", to: '' },
    ],
    noticedBy: fault('leaving', 'the moment that the page hides'),
  },
  {
    guard: 'an update waits for its person',
    keeps: 'I1',
    changes: [
      {
        file: 'src/app/worker/update.ts',
        from: 'if (isWritten && (isAccepted || !isFormOpen)) reload()',
        to: 'if (isWritten && (isAccepted || isFormOpen || !isFormOpen)) reload()',
      },
    ],
    noticedBy: unit('app/update', 'that another tab agreed to reloads this one by itself only'),
  },
]
