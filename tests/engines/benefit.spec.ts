import { expect } from '@playwright/test'
import {
  childRow,
  fillAccount,
  fillPerson,
  openForm,
  sendAndLeave,
  signInToAsk,
  validateAccount,
  validateFamily,
} from '../e2e/support/benefit'
import { prepare } from '../e2e/support/benefit-claim'
import { expectDocuments, theRequest } from '../e2e/support/benefit-stored'
import { attach, writeDate } from '../e2e/support/fields'
import { adoption } from '../e2e/support/journeys/children'
import { test } from './support/engine-test'

test('a benefit is asked for: people, account and documents arrive as they were given', async ({
  acts: app,
  portal,
}) => {
  const { minimal: journey } = adoption
  const claim = await prepare(portal, journey)
  await signInToAsk(app, journey.asker)
  await openForm(app, adoption)
  for (const person of journey.people) if (!('ofTheFile' in person)) await fillPerson(childRow(app, 1), person)
  for (const [label, date] of Object.entries(journey.dates ?? {})) await writeDate(app.page, label, date)
  await fillAccount(app, claim.holder)
  for (const [index, file] of claim.files.entries())
    await attach(app.page, app.page, journey.documents[index]?.[0] ?? '', file)
  await validateFamily(app)
  await validateAccount(app)
  await sendAndLeave(app, 'Ir a Mis trámites', 'Mis trámites')
  const request = await theRequest(portal, claim.holder.nroafi)
  expect(request.people.map(({ nombres }) => nombres)).toEqual(claim.people.map(({ nombres }) => nombres))
  await expectDocuments(portal, request, claim)
})
