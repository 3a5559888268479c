import { expect } from '@playwright/test'
import { register } from '../e2e/support/app'
import { seen } from '../e2e/support/devices/screen'
import { write } from '../e2e/support/fields'
import { readJourney } from '../e2e/support/journey'
import { test } from './support/engine-test'

const minimal = readJourney('minimal')

/** In the page: its next write of people's work does not end by itself, as if the page were left in the middle of it. */
const keepNextWriteOpen = (): void => {
  const original = IDBTransaction.prototype.objectStore
  IDBTransaction.prototype.objectStore = function (this: IDBTransaction, name) {
    const store = original.call(this, name)
    if (this.db.name !== 'afiliados-work' || this.mode !== 'readwrite') return store
    IDBTransaction.prototype.objectStore = original
    document.documentElement.setAttribute('data-writing', '')
    const askAgain = (): void => store.count().addEventListener('success', askAgain)
    askAgain()
    return store
  }
}

test('[F66] a page is left in the middle of a write: the next one reads and writes', async ({ acts: app, portal }) => {
  const { page } = app
  await app.startForm(await register(portal, minimal))
  await write(page, 'Nombres', 'Rosario')
  await app.saved()
  await app.open('/bandejaDeSalida')
  const discard = page.getByRole('button', { name: /^Descartar / })
  await seen(discard)
  await page.evaluate(keepNextWriteOpen)
  await discard.click()
  await expect.poll(() => page.locator('html[data-writing]').count()).toBe(1)

  await app.startForm(await register(portal, minimal))
  await write(page, 'Nombres', 'Inés')
  await app.saved()
})
