import { App } from '../e2e/support/app'
import { theRequest } from '../e2e/support/benefit-stored'
import { beginBirth, camila } from './lives/birth'
import { sessionOver } from './support/faults'
import { deliveries, expectOneKey, expectReceipt } from './support/sending'
import { expect, test } from './support/world'

test('T15: a request whose session ends in mid-delivery waits for a sign-in, and arrives once', async ({
  installed: { app, device },
  line,
  portal,
}) => {
  const form = await beginBirth(app, portal)
  await form.openComplete(app)
  line.inject('delivery', sessionOver, 1)
  await form.press(app)
  await expect.poll(() => deliveries(line).length).toBe(1)
  await expect(app.page.getByText(/ingresar con tu contraseña|Ingresá/).first()).toBeVisible()
  await expect(app.page.getByText('Recibimos tu trámite')).toHaveCount(0)

  const later = new App(await device.context.newPage(), line.origin)
  await app.page.close()
  await form.openOutbox(later)
  await expect(later.page.getByText(/^Trámite n/)).toBeVisible()
  expectOneKey(line)
  const { procedure } = await theRequest(portal, camila.nroafi)
  await expectReceipt(later, procedure.nrotramite)
})
