import { App } from '../e2e/support/app'
import { readHolder } from '../e2e/support/benefit-claim'
import { theRequest } from '../e2e/support/benefit-stored'
import { birthFiles, birthForm, fillBirth } from './lives/birth'
import { sessionOver } from './support/faults'
import { deliveries, expectOneKey, expectReceipt } from './support/sending'
import { expect, test } from './support/world'

const camila = 120_004

test('T15: the session of a member ends in mid-delivery: the request waits for a sign-in, says so, and arrives once after it', async ({
  fresh: { app, device },
  line,
  portal,
}) => {
  const holder = await readHolder(portal, camila)
  const files = await birthFiles()
  await fillBirth(app, holder, files)
  const { pathname, search } = new URL(app.page.url())
  const form = await birthForm(holder, `${pathname.replace('/afiliados', '')}${search}`, files)
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
  const { procedure } = await theRequest(portal, camila)
  await expectReceipt(later, procedure.nrotramite)
})
