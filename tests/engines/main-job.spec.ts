import { expect } from '@playwright/test'
import { register } from '../e2e/support/app'
import { readJourney } from '../e2e/support/journey'
import { seen } from '../e2e/support/screen'
import { test } from './support/engine-test'

const minimal = readJourney('minimal')

test('the pre-affiliation is filled in, sent, and arrives once', { tag: '@short' }, async ({ app, portal }) => {
  const person = await register(portal, minimal)
  await app.openLogin()
  await app.enter(person)
  await app.begin()
  await app.fillAll(minimal)
  await app.send()
  await seen(app.dialog('¡Te damos la bienvenida!'))
  expect((await portal.stored(person.nroafi)).affiliations).toHaveLength(1)
})
