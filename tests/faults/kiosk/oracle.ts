import { expect } from '@playwright/test'
import { eq, inArray } from 'drizzle-orm'
import { affiliations } from '../../../server/db/schema/affiliations'
import { parcels } from '../../../server/db/schema/parcels'
import { submissionAudit, submissions } from '../../../server/db/schema/submissions'
import { listRequests } from '../../e2e/support/benefit-stored'
import { forgetAll, type Place } from '../support/oracle'
import { findContents, findTyped } from '../support/profile-search'
import type { Member, Traces, Visitor } from './persons'

/** As if nobody had ever sent anything, from this tablet or any other. */
export const forgetDays = async (place: Place): Promise<void> => {
  await forgetAll(place)
  await place.db.delete(parcels)
}

/** Nothing of these people lies readable in a browser's profile. Gives how much was looked for. */
export const liesNowhere = async (profile: string, gone: readonly Traces[]): Promise<number> => {
  const texts = [...new Set(gone.flatMap((one) => [...one.texts]))]
  const files = gone.flatMap((one) => [...one.files])
  expect(
    [...(await findTyped(profile, texts)), ...(await findContents(profile, files))],
    'readable on the disk',
  ).toEqual([])
  return texts.length + files.length
}

/** Numbers of what the fund took in from somebody. */
const numbersOf = async (place: Place, person: Visitor | Member): Promise<string[]> => {
  if (person.kind === 'member') {
    const requests = await listRequests(place, person.nroafi)
    return requests.map(({ procedure }) => procedure.nrotramite)
  }
  const rows = await place.db
    .select()
    .from(affiliations)
    .where(eq(affiliations.nroafi, Number(person.nroafi)))
  return rows.map(({ numero }) => numero)
}

/** What somebody may believe of what they handed in. */
export type Belief =
  /** They sent nothing. */
  | 'nothing'
  /** They were cut off before the screen said anything: it may have arrived, at most once. */
  | 'unknown'
  /** The screen said that the fund has it, or gave them a code for it. */
  | 'sent'

const allowed: Record<Belief, readonly number[]> = { nothing: [0], unknown: [0, 1], sent: [1] }

/** The fund has taken in exactly what somebody believes, and nothing twice. Gives its number, if there is one. */
export const tookInOnce = async (
  place: Place,
  person: Visitor | Member,
  belief: Belief,
): Promise<string | undefined> => {
  const numbers = await numbersOf(place, person)
  expect(allowed[belief], `${person.name} believes ${belief}; there are ${numbers.join(', ') || 'none'}`).toContain(
    numbers.length,
  )
  return numbers[0]
}

/** No envelope is under way any more, and no submission was taken in twice. */
export const isAllSettled = async ({ db }: Place): Promise<void> => {
  const envelopes = await db.select({ state: parcels.state }).from(parcels).where(eq(parcels.kind, 'sobre'))
  expect(envelopes.filter(({ state }) => state !== 'recibido')).toEqual([])
  const accepted = await db.select().from(submissions).where(eq(submissions.state, 'aceptado'))
  const ids = accepted.map(({ submissionId }) => submissionId)
  const events =
    ids.length === 0 ? [] : await db.select().from(submissionAudit).where(inArray(submissionAudit.submissionId, ids))
  const takenIn = events.filter(({ event }) => event === 'aceptado').map(({ submissionId }) => submissionId)
  expect(takenIn.toSorted(), 'each taken in once').toEqual(ids.toSorted())
}

/** The states of the forms that were taken along, by the server. */
export const statesOf = async ({ db }: Place, id: string): Promise<string[]> => {
  const rows = await db.select({ state: parcels.state }).from(parcels).where(eq(parcels.id, id))
  return rows.map(({ state }) => state)
}
