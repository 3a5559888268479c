import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { eq, isNotNull } from 'drizzle-orm'
import {
  affiliationAddresses,
  affiliationEmails,
  affiliationFiles,
  affiliationPhones,
} from '../../../server/db/schema/affiliation-details'
import { affiliations } from '../../../server/db/schema/affiliations'
import { benefits } from '../../../server/db/schema/benefits'
import { modificationRequests } from '../../../server/db/schema/modifications'
import { procedures } from '../../../server/db/schema/procedures'
import { registrations } from '../../../server/db/schema/registrations'
import { earlySubmissions, submissionAudit, submissions } from '../../../server/db/schema/submissions'
import { sha256 } from '../../e2e/support/files'
import type { RunningServer } from '../../server/support/server'
import { hashesOf, type Filler } from './person'

/** Where to look: the database, and the folder of the documents. */
export type Place = Pick<RunningServer, 'db' | 'dataDir'>

/** Deletes everything that the server accepted, so that the same forms can be sent again. */
export const forgetAll = async ({ db, dataDir }: Place): Promise<void> => {
  const asked = [
    ...(await db
      .delete(benefits)
      .where(isNotNull(benefits.submissionId))
      .returning({ id: benefits.submissionId, procedure: benefits.procedureId })),
    ...(await db
      .delete(modificationRequests)
      .returning({ id: modificationRequests.submissionId, procedure: modificationRequests.procedureId })),
  ]
  for (const { procedure } of asked) await db.delete(procedures).where(eq(procedures.id, procedure))
  const filled = await db.delete(affiliations).returning({ id: affiliations.submissionId })
  const early = await db.delete(earlySubmissions).returning({ id: earlySubmissions.submissionId })
  for (const { id } of [...asked, ...filled, ...early])
    for (const root of ['uploads', 'anticipados'])
      await rm(join(dataDir, root, id ?? 'none'), { recursive: true, force: true })
  await db.delete(submissionAudit)
  await db.delete(submissions)
}

/** The same for one person, and restores their registration. */
export const forget = async (place: Place, { nroafi, registered }: Filler): Promise<void> => {
  await forgetAll(place)
  await place.db
    .update(registrations)
    .set({ situation: 'habilitada', fecmat: registered })
    .where(eq(registrations.nroafi, Number(nroafi)))
}

const rowsOf = ({ db }: Place, { nroafi }: Filler) =>
  db
    .select()
    .from(affiliations)
    .where(eq(affiliations.nroafi, Number(nroafi)))

/** Checks that nothing of this person was accepted. */
export const expectNothing = async (place: Place, person: Filler): Promise<void> => {
  expect(await rowsOf(place, person), 'nothing was accepted').toEqual([])
}

const expectAnswers = async ({ db }: Place, id: string): Promise<void> => {
  const addresses = await db.select().from(affiliationAddresses).where(eq(affiliationAddresses.submissionId, id))
  const phones = await db.select().from(affiliationPhones).where(eq(affiliationPhones.submissionId, id))
  const emails = await db.select().from(affiliationEmails).where(eq(affiliationEmails.submissionId, id))
  expect(addresses).toHaveLength(1)
  expect(addresses[0]).toMatchObject({ calle: 'BELGRANO', nro: '1250', localidad: 'TANDIL' })
  expect(phones).toHaveLength(1)
  expect(phones[0]).toMatchObject({ carac: '249', telefono: '4123456' })
  expect(emails).toHaveLength(1)
  expect(emails[0]).toMatchObject({ email: 'ana@correo.example' })
}

const expectDocuments = async ({ db, dataDir }: Place, id: string, person: Filler): Promise<void> => {
  const files = await db.select().from(affiliationFiles).where(eq(affiliationFiles.submissionId, id))
  expect(files.map((file) => file.sha256).toSorted(), 'every document').toEqual(hashesOf(person.files))
  for (const file of files) expect(sha256(await readFile(join(dataDir, file.path))), file.slot).toBe(file.sha256)
}

/**
 * Checks the server's side: exactly one accepted request of this person, with every answer and every document, byte for
 * byte on the server's disk (I2, I3). Gives its number and its submission.
 */
export const expectOnce = async (place: Place, person: Filler): Promise<{ numero: string; submissionId: string }> => {
  await expect.poll(async () => (await rowsOf(place, person)).length, 'one affiliation').toBe(1)
  const rows = await rowsOf(place, person)
  const [row] = rows
  if (!row) throw new Error('the row is gone')
  const { submissionId, numero } = row
  const same = await place.db.select().from(submissions).where(eq(submissions.submissionId, submissionId))
  expect(
    same.map(({ state }) => state),
    'one submission',
  ).toEqual(['aceptado'])
  expect(row).toMatchObject({
    nrodoc: person.nrodoc,
    nombres: 'ANA INÉS',
    apellido: "D'ANGELO",
    cuil: '27301112225',
    sexo: 'F',
    estadocivil: 1,
    tomo: 'IV',
    folio: '118',
  })
  await expectAnswers(place, submissionId)
  await expectDocuments(place, submissionId, person)
  return { numero, submissionId }
}
