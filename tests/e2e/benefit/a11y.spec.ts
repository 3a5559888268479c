import { expect, phone, test, type App } from '../support/app'
import { expectAccessible, expectAxe } from '../support/axe'
import { sendButton } from '../support/benefit'
import { pressAnyway } from '../support/fields'
import { expectFits } from '../support/fit'
import { signIn } from '../support/member'

test.use({ ...phone, serviceWorkers: 'block' })

const clara = '120027'

type Screens = readonly (readonly [path: string, heading: string])[]

const forChildren: Screens = [
  ['/adopcion', 'Adopción'],
  ['/nacimiento', 'Nacimiento'],
  ['/maternidad', 'Maternidad'],
  ['/madre_no_gestante', 'Madre no gestante'],
]

const forCouples: Screens = [
  ['/matrimonio', 'Matrimonio'],
  ['/union-convivencial', 'Unión convivencial'],
]

const wide = { width: 1280, height: 900 }

/** Opens a screen and waits until everything on it was read. */
const openRead = async (app: App, path: string, heading: string): Promise<void> => {
  await app.open(path)
  await expect(app.heading(heading)).toBeVisible()
  await expect(app.page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** On a wide screen, where the other pages show the drawer. */
const expectWithoutDrawer = async (app: App, forms: Screens): Promise<void> => {
  const drawer = app.page.getByRole('complementary', { name: 'Menú principal' })
  await app.page.setViewportSize(wide)
  await openRead(app, '/tramites', 'Mis trámites')
  await expect(drawer).toBeVisible()
  for (const [path, heading] of forms) {
    await openRead(app, path, heading)
    await expect(drawer).toBeHidden()
    await expectFits(app.page, `${heading}, empty`)
  }
}

test('[ADOPT-002] [BIRTH-002] [MATERN-002] [MATERN-003] the forms for children stand without the drawer, and fit', async ({
  app,
}) => {
  await signIn(app, clara, 'Clara Benítez')
  await expectWithoutDrawer(app, forChildren)
})

test('[MARRY-002] [MARRY-003] the forms for couples stand without the drawer, and fit', async ({ app }) => {
  await signIn(app, clara, 'Clara Benítez')
  await expectWithoutDrawer(app, forCouples)
})

test('procedures and a birth with problems pass axe on a phone and wide', async ({ app }) => {
  const { page } = app
  await signIn(app, clara, 'Clara Benítez')
  await openRead(app, '/tramites', 'Mis trámites')
  await expect(page.getByRole('row').filter({ hasText: 'PENDIENTE' })).toBeVisible()
  await expectAccessible(page, 'procedures')
  await page.setViewportSize(wide)
  await expectAxe(page, 'procedures, wide')
  await page.setViewportSize(phone.viewport)
  await openRead(app, '/nacimiento', 'Nacimiento')
  await app.press('Agregar otra hija o hijo')
  await pressAnyway(sendButton(app))
  await expect(page.getByText('Hija o hijo 2', { exact: true })).toBeVisible()
  await expectAccessible(page, 'birth with problems')
  await page.setViewportSize(wide)
  await expectAxe(page, 'birth with problems, wide')
})
