import { unit, type Mutation } from './mutation'

/** Guards of the way of a member's changes, from the queue to the server's write. */
export const changeGuards: readonly Mutation[] = [
  {
    guard: 'one key for every attempt of a change',
    keeps: 'I3',
    changes: [
      {
        file: 'src/sync/changes/deliver-change.ts',
        from: 'changeHeaders(\n    change.id,',
        to: 'changeHeaders(\n    crypto.randomUUID(),',
      },
    ],
    noticedBy: unit('sync/changes/queue', 'a lost reply is told again under the same key'),
  },
  {
    guard: 'a change that was begun to be sent stays as it is',
    keeps: 'I3',
    changes: [
      {
        file: 'src/offline/changes/plan.ts',
        from: "(state === 'waiting' && sends === 0)",
        to: "(state === 'waiting' && sends >= 0)",
      },
    ],
    noticedBy: unit('sync/changes/queue', 'a request that comes after its own retry and after the next change'),
  },
  {
    guard: 'the changes of one item leave in their order',
    keeps: 'I3',
    changes: [
      {
        file: 'src/offline/changes/change-queue.ts',
        from: "if (row.state !== 'done' && !found.has(row.lane)) found.set(row.lane, row)",
        to: "if (row.state !== 'done') found.set(row.id, row)",
      },
    ],
    noticedBy: unit('sync/changes/queue', 'others of its item wait, those of other items go on'),
  },
  {
    guard: 'a refused change holds up its own item alone',
    keeps: 'I1',
    changes: [
      {
        file: 'src/offline/changes/change-queue.ts',
        from: 'movable(await rows.where({ owner }).toArray())',
        to: 'movable(await rows.where({ owner }).toArray()).slice(0, 1)',
      },
    ],
    noticedBy: unit('sync/changes/queue', 'others of its item wait, those of other items go on'),
  },
  {
    guard: 'a change whose sender died is sent again',
    keeps: 'I1',
    changes: [
      {
        file: 'src/offline/queue/leased-queue.ts',
        from: '(row) => holdWasFree || isLapsed(row, now)',
        to: '(row) => isLapsed(row, now)',
      },
    ],
    noticedBy: unit('sync/changes/queue', 'the tab dies while sending'),
  },
  {
    guard: 'one tab sends changes',
    keeps: 'I3',
    changes: [
      {
        file: 'src/sync/sender.ts',
        from: 'await runExclusively(queue.lock, () => drainAlone(true))',
        to: 'await drainAlone(true)',
      },
    ],
    noticedBy: unit('sync/changes/queue', 'two tabs send at once'),
  },
  {
    guard: 'a queue that moved is looked at again',
    keeps: 'I1',
    changes: [
      {
        file: 'src/offline/changes/queue.ts',
        from: "if (fingerprint(rows) !== seen) return fail('moved')",
        to: "if (seen === fingerprint([]) && rows.length < 0) return fail('moved')",
      },
    ],
    noticedBy: unit('sync/changes/queue', 'two tabs change the same item at once'),
  },
  {
    guard: 'a change goes with a session of its member',
    keeps: 'I5',
    changes: [
      {
        file: 'src/sync/changes/deliver-change.ts',
        from: "if (transport.member() !== head.nroafi) return { kind: 'waiting' }",
        to: '',
      },
    ],
    noticedBy: unit('sync/changes/keeping', 'without its member’s session nothing leaves'),
  },
  {
    guard: 'a change of what is another by now asks its person',
    keeps: 'I1',
    changes: [
      {
        file: 'src/sync/changes/judge-change.ts',
        from: "if (today !== undefined && answer.isOurs) return { kind: 'conflict', words: answer.message, today }",
        to: '',
      },
    ],
    noticedBy: unit('sync/changes/queue', 'an item changed elsewhere meanwhile'),
  },
  {
    guard: 'the server takes a change once',
    keeps: 'I3',
    changes: [
      {
        file: 'server/areas/members/member-write.ts',
        from: 'const known = keyed && (await findKeptAnswer(db, keyed))',
        to: 'const known: WireChangeDone | undefined = keyed && (await Promise.resolve(undefined))',
      },
      {
        file: 'server/areas/members/member-write.ts',
        from: 'const earlier = keyed && (await findKeptAnswer(tx, keyed))',
        to: 'const earlier: WireChangeDone | undefined = keyed && (await Promise.resolve(undefined))',
      },
      {
        file: 'server/areas/members/member-write.ts',
        from: 'if (keyed !== undefined) await keepAnswer(tx, keyed, { answer: written.answer, at })',
        to: '',
      },
    ],
    noticedBy: unit('server/members/reordered', 'does not bring an older photo back'),
  },
  {
    guard: 'the server compares the version that the person saw',
    keeps: 'I4',
    changes: [
      {
        file: 'server/areas/members/member-write.ts',
        from: 'if (seen === null || seen === actual?.version) return',
        to: "if (seen !== '') return",
      },
    ],
    noticedBy: unit('server/members/reordered', 'confirms nothing that is another by now'),
  },
  {
    guard: 'the changes of one member are written one after the other',
    keeps: 'I3',
    changes: [{ file: 'server/areas/members/member-write.ts', from: 'await holdMember(tx, nroafi)', to: '' }],
    noticedBy: unit('server/members/reordered', 'waits for its own first request'),
  },
  {
    guard: 'an edit of a contact overtakes no other',
    keeps: 'I4',
    changes: [
      {
        file: 'src/offline/changes/plan.ts',
        from: "change.rules.isOrdered && last.state === 'waiting' && hasSuccessors(queue, last)",
        to: 'hasSuccessors([], last)',
      },
    ],
    noticedBy: unit('offline/change-order', 'the fund takes it all, and has in the end what was shown'),
  },
  {
    guard: 'who goes on over today’s value has seen it',
    keeps: 'I1',
    changes: [
      {
        file: 'src/offline/changes/plan.ts',
        from: "follows: earlier.state === 'conflict' && change.version !== null ? null : follows,",
        to: 'follows,',
      },
    ],
    noticedBy: unit('sync/changes/queue', 'theirs goes over today’s value'),
  },
  {
    guard: 'one contact of a kind has the main mark',
    keeps: 'I4',
    changes: [
      {
        file: 'server/areas/contacts/contact-write.ts',
        from: 'if (item.principal) await store.unmark(tx, nroafi, id)',
        to: '',
      },
    ],
    noticedBy: unit('server/members/contacts', 'of two that take it at the same moment one has it'),
  },
]
