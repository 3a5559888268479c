import { messages } from '../../src/domain/messages'
import { expect, phone, test } from './support/app'
import { dateField, writeDate } from './support/fields'

test.use({ ...phone, serviceWorkers: 'block' })

test('[PREAF-043] the verdict on the two dates moves nothing away under the finger', async ({ app, portal }) => {
  const { page } = app
  // A college that informed no date lets any pass.
  await app.startForm(await portal.register({ fecmat: null }))
  await app.goToStep('profesionales')
  // From the date to the next thing to press.
  const room = async (): Promise<number> => {
    const date = await dateField(page, 'Fecha de matriculación').boundingBox()
    const add = await page.getByRole('button', { name: 'Agregar Título (frente)' }).boundingBox()
    return Math.round((add?.y ?? 0) - (date?.y ?? 0))
  }
  const before = await room()
  await writeDate(page, 'Fecha de título', '2010-03-01')
  await writeDate(page, 'Fecha de matriculación', 'hoy-20')
  await expect(page.getByText(messages.datesRight)).toBeVisible()
  await expect.poll(room).toBe(before)
})
