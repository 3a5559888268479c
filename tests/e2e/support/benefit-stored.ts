import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { asc, eq } from 'drizzle-orm'
import { benefitFiles, benefitPeople, benefits } from '../../../server/db/schema/benefits'
import { procedures } from '../../../server/db/schema/procedures'
import type { Claim, ClaimedPerson } from './benefit-claim'
import { sha256 } from './files'
import { toDate } from './journey'
import type { Portal } from './server'

/** A complete benefit request in the database. */
export type StoredRequest = {
  benefit: typeof benefits.$inferSelect
  procedure: typeof procedures.$inferSelect
  people: (typeof benefitPeople.$inferSelect)[]
  files: (typeof benefitFiles.$inferSelect)[]
}

/** The requests of a member, in the order of arrival. */
export const listRequests = async ({ db }: Pick<Portal, 'db'>, nroafi: number): Promise<StoredRequest[]> => {
  const rows = await db
    .select({ benefit: benefits, procedure: procedures })
    .from(benefits)
    .innerJoin(procedures, eq(procedures.id, benefits.procedureId))
    .where(eq(benefits.nroafi, nroafi))
    .orderBy(asc(benefits.id))
  return Promise.all(
    rows.map(async ({ benefit, procedure }) => ({
      benefit,
      procedure,
      people: await db
        .select()
        .from(benefitPeople)
        .where(eq(benefitPeople.benefitId, benefit.id))
        .orderBy(asc(benefitPeople.id)),
      files: await db
        .select()
        .from(benefitFiles)
        .where(eq(benefitFiles.benefitId, benefit.id))
        .orderBy(asc(benefitFiles.position)),
    })),
  )
}

/** Waits until a member has `count` requests (1 by default) and gives the last; fails when there are more. */
export const theRequest = async (portal: Portal, nroafi: number, count = 1): Promise<StoredRequest> => {
  const ask = { message: `${count} requests`, timeout: 60_000 }
  await expect.poll(async () => (await listRequests(portal, nroafi)).length, ask).toBe(count)
  const request = (await listRequests(portal, nroafi)).at(-1)
  if (!request) throw new Error('The request is gone.')
  return request
}

/**
 * Checks that the documents are exactly the picked bytes in that order, archivo1 to archivoN, in the table and on disk.
 */
export const expectDocuments = async (
  { dataDir }: Portal,
  { files }: StoredRequest,
  { journey, files: picked }: Pick<Claim, 'journey' | 'files'>,
): Promise<void> => {
  expect(files).toMatchObject(
    picked.map(({ name, mimeType, buffer }, index) => ({
      position: index + 1,
      slot: expect.stringMatching(journey.documents[index]?.[1] ?? /^$/),
      documentType: index === 0 ? (journey.sent.tipoDocumento ?? null) : null,
      name,
      type: mimeType,
      size: buffer.length,
      sha256: sha256(buffer),
    })),
  )
  expect(files).toHaveLength(picked.length)
  for (const { path, sha256: hash } of files) expect(sha256(await readFile(join(dataDir, path)))).toBe(hash)
}

/** Checks that the people are those of the claim, in every field. */
export const expectPeople = ({ people }: StoredRequest, claimed: readonly ClaimedPerson[]): void => {
  expect(people).toMatchObject(
    claimed.map(({ relative, fallecido, ...person }) => ({
      ...person,
      accion: relative ? 'M' : 'A',
      relativeId: relative ? String(relative.id) : null,
      fallecido: fallecido === 'S',
    })),
  )
  expect(people).toHaveLength(claimed.length)
}

/** Checks that the request has the entered data, field by field and file by file, and arrived once. */
export const expectStored = async (portal: Portal, request: StoredRequest, claim: Claim): Promise<void> => {
  const { journey, holder, cbu } = claim
  const { beneficio, destino, procedure, tipoSubsidio } = journey.sent
  const dateOf = (label: RegExp): string | null => {
    const date = Object.entries(journey.dates ?? {}).find(([name]) => label.test(name))?.[1]
    return date === undefined ? null : toDate(date)
  }
  expect(request.benefit).toMatchObject({
    ...holder,
    cbu,
    beneficio,
    destino,
    union: journey.union ?? '',
    fechaSentencia: dateOf(/sentencia/),
    fechaMatrimonio: dateOf(/matrimonio|unión/),
    observaciones: '',
    nota: journey.hasNote ?? false,
  })
  expect(request.procedure).toMatchObject({ nroafi: holder.nroafi, estado: 'PENDIENTE', tipo: procedure })
  expectPeople(request, claim.people)
  for (const person of request.people) expect(person.tipoSubsidio).toBe(tipoSubsidio)
  await expectDocuments(portal, request, claim)
  expect(await portal.events(request.benefit.submissionId ?? '')).toEqual(['aceptado'])
}
