import { unit, type Mutation } from './mutation'

/** Guards of the way to the server, and of the server. */
export const lineGuards: readonly Mutation[] = [
  {
    guard: 'one key for every attempt',
    keeps: 'I3',
    changes: [
      {
        file: 'src/sync/http-transport.ts',
        from: 'headers: { ...submissionHeaders(submissionId, secret, times)',
        to: 'headers: { ...submissionHeaders(crypto.randomUUID(), secret, times)',
      },
    ],
    noticedBy: unit('sync/benefit-transport', 'under its key'),
  },
  {
    guard: 'a receipt is verified',
    keeps: 'I4',
    changes: [
      {
        file: 'src/sync/verdict.ts',
        from: "return receipt.submissionId === submissionId && receipt.digest === digest && receipt.numero.trim() !== ''",
        to: "return submissionId !== '' && digest !== null && receipt.numero.trim() !== ''",
      },
    ],
    noticedBy: unit('sync/verdict', 'another digest'),
  },
  {
    guard: 'no page of a network is an answer',
    keeps: 'I4',
    changes: [
      {
        file: 'src/sync/verdict.ts',
        from: "if (!answer.isOurs && status !== 413) return { kind: 'backoff', retryAfter, pause: pauseOf(answer) }",
        to: '',
      },
    ],
    noticedBy: unit('sync/verdict', '403 HTML'),
  },
  {
    guard: 'the server is asked before anything is sent again',
    keeps: 'I3',
    changes: [
      {
        file: 'src/sync/delivery.ts',
        from: 'isAsked ? await reconcile(delivery, submission.value) : undefined',
        to: 'undefined',
      },
    ],
    noticedBy: unit('sync/sender', 'after a lost reply it asks before it sends again'),
  },
  {
    guard: 'a request leaves in the name of its member alone',
    keeps: 'I5',
    changes: [
      {
        file: 'src/sync/delivery.ts',
        from: 'if (kind !== null && !delivery.transport.mayDeliver(kind, submission.value.body)) {',
        to: 'if (delivery.leaseId === "") {',
      },
    ],
    noticedBy: unit('sync/benefits', 'is not sent while another member is signed in'),
  },
  {
    guard: 'a withdrawn request is never taken in',
    keeps: 'I3',
    changes: [
      {
        file: 'server/areas/submissions/withdraw.ts',
        from: ".values({ submissionId, secretHash, state: 'retirado', receivedAt: at })",
        to: ".values({ submissionId: crypto.randomUUID(), secretHash, state: 'retirado', receivedAt: at })",
      },
    ],
    noticedBy: unit('server/affiliation/once', 'a withdrawn submission can never arrive afterwards'),
  },
  {
    guard: 'the server takes an id once',
    keeps: 'I3',
    changes: [
      {
        file: 'server/areas/submissions/deliver.ts',
        from: '(await replay(services, known)) ?? (await acceptNew(services, kind, intake, known, arrival))',
        to: 'await acceptNew(services, kind, intake, known, arrival)',
      },
      {
        file: 'server/areas/submissions/deliver.ts',
        from: 'if (earlier === undefined) throw cause',
        to: 'if (earlier !== null) throw cause',
      },
    ],
    noticedBy: unit('server/affiliation/once', 'a delivery whose answer was lost gives the same receipt again'),
  },
  {
    guard: 'the server compares the digest',
    keeps: 'I2',
    changes: [
      {
        file: 'server/areas/submissions/documents.ts',
        from: 'file.size === declared.bytes && file.sha256 === declared.sha256',
        to: 'file.size >= 0',
      },
    ],
    noticedBy: unit('server/affiliation/refusals', 'other bytes than the announced ones'),
  },
  {
    guard: 'a line that is cut ends the reading',
    keeps: 'I3',
    changes: [
      {
        file: 'server/areas/submissions/intake.ts',
        from: 'if (incoming.raw.destroyed) throw',
        to: 'if (incoming.raw.httpVersion === "") throw',
      },
    ],
    noticedBy: unit('server/cut-off', 'is not taken to be under way for ever'),
  },
]
