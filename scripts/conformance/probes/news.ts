import { paths } from '../../../src/contract/base-paths'
import { parseOwnData } from '../../../src/contract/own-data/own-data'
import { parsePushState } from '../../../src/contract/push/push'
import { reads, refuses } from '../rows'
import { nothing, type Probe } from './probe'

const noNotices = 'no device is told that something moved'
const noCopy = 'a member cannot ask for a copy of their data, nor that some are deleted'
const noDocument = 'one document that is asked for again cannot be sent alone'

const needsProof = 'it asks for the password again: the portal does so before it'

/** A call with nothing in it, which is refused in words. */
const empty = (path: string, without: string, more: Partial<Probe> = {}): Probe => ({
  method: 'POST',
  path,
  note: 'with nothing in it',
  without,
  make: nothing,
  judge: refuses(),
  ...more,
})

/** What the portal asks of an API that tells of what moves, gives a member's data out and asks for a document again. */
export const newsProbes: readonly Probe[] = [
  { method: 'GET', path: paths.push, without: noNotices, judge: reads(parsePushState) },
  empty(paths.pushOn, noNotices),
  empty(paths.pushKinds, noNotices),
  {
    method: 'POST',
    path: paths.pushOff,
    changes: 'ends the notices of a device that has none',
    without: noNotices,
    make: nothing,
    judge: reads(parsePushState),
  },
  empty(paths.pushRenewal, noNotices, { isOpen: true }),
  empty(paths.notificationsSeen, 'what was seen on one device is new on the next'),
  { method: 'GET', path: paths.ownData, without: noCopy, judge: reads(parseOwnData) },
  { method: 'POST', path: paths.ownDataCopy, without: noCopy, make: () => ({ why: needsProof }), judge: refuses() },
  { method: 'POST', path: paths.ownDataDownload, without: noCopy, make: () => ({ why: needsProof }), judge: refuses() },
  {
    method: 'POST',
    path: paths.ownDataFile,
    without: noCopy,
    make: () => ({ why: 'a browser opens it as a form, and it answers with a file or a page' }),
    judge: refuses(),
  },
  empty(paths.erasure, noCopy),
  empty(paths.documentLink, noDocument, { isOpen: true }),
  empty(paths.applicantDocument, noDocument, { isOpen: true }),
]
