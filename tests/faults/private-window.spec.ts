import { App } from '../e2e/support/app'
import { textField } from '../e2e/support/fields'
import { aKnownFiller } from './support/person'
import { ClaimLog } from './support/claims'
import { expect, test } from './support/world'

test('what is called saved in a private window outlives a reload, and goes with the window as was said', async ({
  page,
  browser,
  line,
  contextOptions,
}) => {
  // A context of its own keeps its storage in memory, as a private window does.
  const app = new App(page, line.origin)
  const claims = new ClaimLog()
  await claims.listen(page.context())
  await app.openLogin()
  await page.context().setOffline(true)
  await app.enterOffline(await aKnownFiller())
  await expect(page.getByText('en una ventana privada, hasta que la cierres')).toBeVisible()
  await app.begin()
  const draftId = new URL(page.url()).searchParams.get('borrador') ?? ''
  await textField(page, 'Nombres').fill('ANA')
  await app.saved()
  expect(claims.size.answers).toBeGreaterThan(0)
  await claims.expectInForm(app, draftId)
  await page.context().close()

  const next = await browser.newContext(contextOptions)
  const again = new App(await next.newPage(), line.origin)
  await again.open(`/formularioAfiliacion?borrador=${draftId}&paso=personales`)
  await expect(again.page.getByText('Este borrador no está en este dispositivo')).toBeVisible()
  await next.close()
})
