import { randomUUID } from 'node:crypto'
import { earlyFilesPath, paths, submissionPath } from '../../src/contract/base-paths'
import { callerOf } from './call'
import { deliver, judgeUnproven, sealMessage } from './message'
import { managementProbes, otherProbes } from './probes/management'
import { memberProbes } from './probes/member'
import { newsProbes } from './probes/news'
import { openProbes } from './probes/open'
import { paperProbes } from './probes/papers'
import { parcelProbes } from './probes/parcels'
import { nameOf, runProbes } from './probes/probe'
import { runReadings } from './probes/readings'
import { submissionProbes } from './probes/submissions'
import { writeProbes } from './probes/writes'
import { actsChange, examineActs } from './promises/acts'
import { examineChanges } from './promises/changes'
import { examineErrors } from './promises/errors'
import { examinePieces } from './promises/pieces'
import { examineOrigin, examinePing } from './promises/ping'
import { examineReceipts } from './promises/receipts'
import { examineEnd, examineGuards, examineSignIn } from './promises/session'
import { newNotes, type Row } from './rows'
import { withoutWriting, type Stand } from './stand'

/** What is examined, and how. */
export type Wish = {
  /** Origin of the API. */
  api: string
  nroafi: string
  password: string
  /** Whether requests that change something may be sent. */
  mayWrite: boolean
  /** Origin of the portal, where it is another than the API's. */
  origin?: string
  /** The clock here, epoch milliseconds. */
  now: () => number
}

const probes = [
  ...openProbes,
  ...memberProbes,
  ...managementProbes,
  ...newsProbes,
  ...otherProbes,
  ...paperProbes,
  ...parcelProbes,
  ...submissionProbes,
  ...writeProbes,
]

/** What requests of a run with writing change, one sentence each. */
export const listChanges = (): string[] => [
  ...probes.flatMap((probe) => (probe.changes === undefined ? [] : [`${nameOf(probe)}: ${probe.changes}`])),
  ...actsChange,
  `POST ${paths.messages} (multipart): up to two messages to the member's district, which say that they are a test; where a promise does not hold, more of them`,
  `POST ${paths.submissions}/:submissionId/retirar: the marks of withdrawn test requests`,
  `PUT ${paths.phones}: a phone 11 5555-xxxx is added and deleted again`,
]

/** A message of an API without receipts: it goes once. */
const examineOnce = async (stand: Stand): Promise<readonly Row[]> => {
  const notes = newNotes('endpoints')
  const name = `POST ${paths.messages} (multipart)`
  if (!stand.mayWrite) {
    notes.skip(name, withoutWriting)
    return notes.rows
  }
  const sealed = await sealMessage(stand)
  const reply = await deliver(stand, sealed)
  const judged = judgeUnproven(reply, sealed, stand.now())
  const isTaken = judged.kind === 'accepted'
  notes.check(`${name}: success`, isTaken, reply, `the portal takes the answer for '${judged.kind}'`)
  const number = 'the answer has the number of the request (numero)'
  if (isTaken && judged.receipt.numero === '')
    notes.absent(number, 'the person reads "Entregada, sin número de trámite"', reply)
  else if (isTaken) notes.check(number, true, reply, '')
  return notes.rows
}

const lacking = (part: string, path: string, check: string): Row => ({
  part,
  check: `${path}: ${check}`,
  outcome: 'not tried',
  status: null,
  detail: `the API does not claim '${part}' in its ping`,
})

const examinePromises = async (stand: Stand): Promise<readonly Row[]> => {
  const { able } = stand
  const hasReceipts = able.includes('recibos')
  const own = ':submissionId'
  const state = submissionPath(own).replace('%3A', ':')
  const early = earlyFilesPath(own).replace('%3A', ':')
  return [
    ...(hasReceipts
      ? await examineReceipts(stand)
      : [lacking('recibos', state, 'a request is accepted once'), ...(await examineOnce(stand))]),
    ...(able.includes('partes') && hasReceipts
      ? await examinePieces(stand)
      : [lacking('partes', early, 'files go ahead of their request')]),
    ...(able.includes('cambios')
      ? await examineChanges(stand)
      : [lacking('cambios', `PUT ${paths.phones}`, 'the same change twice is made once')]),
  ]
}

/** Examines an API; gives what was found, in the order in which it was tried. */
export const examine = async ({ api, nroafi, password, mayWrite, origin, now }: Wish): Promise<readonly Row[]> => {
  const call = callerOf(api)
  const told = await examinePing(call, now())
  const rows: Row[] = [...told.rows]
  if (!told.isApi) return rows
  rows.push(...(await examineOrigin(call, { api, origin, able: told.able })))
  const member = { nroafi, password }
  const device = randomUUID()
  const signedIn = await examineSignIn(call, member, device)
  rows.push(...signedIn.rows)
  if (signedIn.token === undefined) return rows
  const stand: Stand = {
    api,
    call,
    member,
    device,
    token: signedIn.token,
    able: told.able,
    mayWrite,
    now: () => now() + told.offset,
    known: {},
  }
  rows.push(...(await runReadings(stand)), ...(await runProbes(stand, probes)), ...(await examineActs(stand)))
  rows.push(...(await examineErrors(stand)), ...(await examineGuards(stand)))
  rows.push(...(await examinePromises(stand)))
  rows.push(...(await examineEnd(stand)))
  return rows
}
