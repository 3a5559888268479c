import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buildApp } from '../../../server/app'
import { acceptRequest } from '../../../server/areas/affiliation/accept'
import { findMember } from '../../../server/areas/members/repository'
import { findRegistration } from '../../../server/areas/registration/repository'
import { isLive, openSession } from '../../../server/sessions/sessions'
import { countingDayOf, momentsOf } from '../../../server/areas/submissions/moments'
import { findSubmission } from '../../../server/areas/submissions/repository'
import { storeSubmission } from '../../../server/areas/submissions/store'
import { configFromEnv } from '../../../server/config'
import type { Services } from '../../../server/services'
import { root } from '../../../scripts/lib/paths'
import { decodePreAffiliation } from '../../../src/contract/preaffiliation/request'
import type { TestSubmission } from '../../server/support/submission'
import { handInSubmissions } from './support/submissions'
import { memberOfBench, serveJobs } from './support/worker'

// The same queries and file writes that the server makes, by the same functions, in a process that no request reaches: no
// HTTP, no token, no rule, no look at a picture.

const { services } = await buildApp(configFromEnv(process.env, root))

const readWith = async (reading: Services): Promise<() => Promise<void>> => {
  const { db, clock } = reading
  const now = clock()
  const session = await openSession(db, {
    now,
    sub: memberOfBench,
    rol: 'afiliado',
    device: null,
    label: '',
    provenAt: now,
    isFirstLogin: false,
  })
  return async () => {
    const isOpen = await isLive(db, session, clock())
    const member = await findMember(reading, Number(memberOfBench), false)
    if (!isOpen || member === undefined) throw new Error('The member of the benchmark is not there.')
  }
}

const store = async ({ submissionId, secret, request, files }: TestSubmission): Promise<void> => {
  const { db, clock, uploads } = services
  const values = decodePreAffiliation(request)
  const credentials = { submissionId, secretHash: createHash('sha256').update(secret).digest('hex') }
  await findSubmission(db, credentials)
  await findRegistration(db, values.personales.nroafi)
  const folder = await uploads.open()
  for (const { id, content } of files) await folder.write(id, Readable.from([Buffer.from(content)]))
  const moments = momentsOf(request.claimedAt, null, clock())
  const valid = { values, today: countingDayOf(moments), levelLabel: 'Opción de nivel', documents: [] }
  await storeSubmission(
    services,
    { credentials, owner: null, digest: request.digest, moments, folder, kind: 'preafiliacion' },
    (tx, at) => acceptRequest(tx, at, services, { credentials, request, valid, attachments: '', folder, moments }),
  )
}

serveJobs(async ({ operation, first, count }) => {
  if (operation === 'ping') return () => Promise.resolve()
  if (operation === 'read') return readWith(services)
  const sealed = await handInSubmissions(first, count)
  return async (index) => {
    const submission = sealed[index]
    if (submission !== undefined) await store(submission)
  }
})
