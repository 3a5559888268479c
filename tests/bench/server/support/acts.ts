import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { recordAudit } from '../../../../server/audit'
import { acceptRequest } from '../../../../server/areas/affiliation/accept'
import { listEarlierRequests } from '../../../../server/areas/benefits/facts'
import { listRequestsOfOthers } from '../../../../server/areas/benefits/others'
import { searchMembers } from '../../../../server/areas/desk-members/search'
import { listRelatives } from '../../../../server/areas/members/file'
import { mailWaitingMessages } from '../../../../server/areas/messages/letters'
import { findMember } from '../../../../server/areas/members/repository'
import { reportObserved } from '../../../../server/areas/payments/report'
import { listProcedures } from '../../../../server/areas/procedures/repository'
import { findRegistration } from '../../../../server/areas/registration/repository'
import { createLink } from '../../../../server/areas/session/links'
import { signIn } from '../../../../server/areas/session/login'
import { isLive } from '../../../../server/sessions/sessions'
import { sweepEarlyFiles } from '../../../../server/areas/submissions/early/sweep'
import { countingDayOf, momentsOf } from '../../../../server/areas/submissions/moments'
import { findSubmission } from '../../../../server/areas/submissions/repository'
import { storeSubmission } from '../../../../server/areas/submissions/store'
import { forgetOldAudit } from '../../../../server/retention'
import type { Services } from '../../../../server/services'
import { decodePreAffiliation } from '../../../../src/contract/preaffiliation/request'
import type { TestSubmission } from '../../../server/support/submission'
import { applyDue } from '../../../../server/areas/desk/apply'
import { takeIn } from '../../../../server/areas/desk/intake'
import { countNew, readQueue } from '../../../../server/areas/desk/queue'
import { wholeQueue } from '../../../../src/domain/desk/queue'
import { populationPassword } from './population'
import { nameOf } from './rows'

/** A hash of the members' password with a low cost. */
export const cheapHash = (): Promise<string> =>
  hash(populationPassword, { memoryCost: 256, timeCost: 1, parallelism: 1 })

const quiet = { warn: () => undefined, error: () => undefined }

/** A database operation of the server for a signed-in member. */
export type Act = { name: string; run: (member: number) => Promise<unknown> }

const ip = '192.0.2.1'

const uuidOf = (kind: string, n: number): string =>
  createHash('md5')
    .update(nameOf(kind, n))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

// The document number that the population gives a member.
const dniOf = (member: number): string => String(member).padStart(8, '0')

const readFile = async (services: Services, member: number): Promise<void> => {
  const subject = { sub: String(member), rol: 'afiliado', sid: uuidOf('session', member), gen: 1 } as const
  const isOpen = await isLive(services.db, subject, services.clock())
  const found = await findMember(services, member, false)
  if (!isOpen || found === undefined) throw new Error(`The member ${member} is not there.`)
}

/** Stores a sealed submission as the server does, without its files. */
const store = async (services: Services, { submissionId, secret, request }: TestSubmission): Promise<void> => {
  const { db, clock, uploads } = services
  const values = decodePreAffiliation(request)
  const credentials = { submissionId, secretHash: createHash('sha256').update(secret).digest('hex') }
  await findSubmission(db, credentials)
  await findRegistration(db, values.personales.nroafi)
  const moments = momentsOf(request.claimedAt, null, clock())
  const valid = { values, today: countingDayOf(moments), levelLabel: 'Opción de nivel', documents: [] }
  const folder = await uploads.open()
  const receipt = await storeSubmission(
    services,
    { credentials, owner: null, digest: request.digest, moments, folder, kind: 'preafiliacion' },
    (tx, at) => acceptRequest(tx, at, services, { credentials, request, valid, attachments: '', folder, moments }),
  )
  if (receipt === undefined) throw new Error('A submission was not stored.')
}

const nobody = (now: number) => ({
  user: { id: 'a', name: '', permissions: [], member: null, subject: 'a' },
  subjects: ['a'],
  now,
})

const filtered = {
  tipo: 'subsidios',
  distrito: 1,
  espera: 3,
  controles: 'mirar',
  tiene: 'nadie',
  texto: 'Persona',
} as const

/**
 * The most frequent operations of the server, and those on tables that only grow. Each submission stores the next of
 * `sealed`.
 */
export const actsOf = (services: Services, sealed: Iterator<TestSubmission>): Act[] => {
  const { db, clock } = services
  return [
    { name: 'read of the own file', run: (member) => readFile(services, member) },
    {
      name: 'sign-in',
      run: (member) =>
        signIn(
          services,
          { nroafi: String(member), pwd: populationPassword, dispositivo: uuidOf('device', member) },
          { ip, headers: {}, log: { error: () => undefined } },
        ),
    },
    {
      name: 'storing a submission',
      run: async () => {
        const { value, done } = sealed.next()
        if (done) throw new Error('There are no submissions left.')
        await store(services, value)
      },
    },
    { name: 'list of procedures', run: (member) => listProcedures(services, member) },
    { name: 'list of relatives', run: (member) => listRelatives(db, member) },
    { name: 'earlier requests of benefits', run: (member) => listEarlierRequests(db, member) },
    {
      name: 'requests of others for a person',
      run: (nroafi) =>
        listRequestsOfOthers(db, { nroafi, nrodoc: dniOf(nroafi), people: [dniOf(nroafi + 1), dniOf(nroafi + 5)] }),
    },
    { name: 'link of a recovery', run: (nroafi) => createLink(db, { nroafi, purpose: 'recuperar', now: clock() }) },
    { name: 'line of the log', run: (nroafi) => recordAudit(services, { event: 'ingreso', nroafi, ip }) },
    { name: 'sweep of the log', run: () => forgetOldAudit(services) },
    { name: 'sweep of early files', run: () => sweepEarlyFiles(services) },
    { name: 'payments to look at', run: () => reportObserved(services, quiet) },
    { name: 'search by name', run: () => searchMembers(services, { nombre: 'Zárate, Lucía' })() },
    { name: 'letters that wait', run: () => mailWaitingMessages(services, quiet) },
    { name: 'queue of the desk', run: () => readQueue(services, wholeQueue, nobody(clock())) },
    {
      name: 'queue of the desk, filtered',
      run: () => readQueue(services, { ...wholeQueue, ...filtered }, nobody(clock())),
    },
    { name: 'what came to the desk', run: () => countNew(db, new Date(clock()).toISOString()) },
    { name: 'decisions that are due', run: () => applyDue(services) },
    {
      name: 'what waits and is not in the queue',
      run: () => takeIn(services, { isFirst: false, isOver: () => false }),
    },
  ]
}
