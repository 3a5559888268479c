import type { Page } from '@playwright/test'
import { configOfFund } from '../../server/fund/support'
import { expect, phone, test as base } from '../support/app'
import { expectAxe } from '../support/axe'
import { readJourney } from '../support/journey'
import { signIn } from '../support/member'
import { startPortal } from '../support/server'

/** The second fund's portal, of the build that was made for the demonstration's. */
const test = base.extend({
  portal: [
    async ({ build, port }, use) => {
      const portal = await startPortal(build, { port, config: configOfFund('profiles/sierras') })
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.use(phone)

const colorOf = (page: Page, name: string): Promise<string> =>
  page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token), name)

test(
  'another fund’s portal of the same build has its name, tag, mark and colours',
  { tag: '@near' },
  async ({ app }) => {
    const { page } = app
    await app.open('/login')
    await expect(app.heading('Ingresá a tu cuenta')).toBeVisible()
    await expect(page).toHaveTitle('Inicio · PORTAL WEB - CKPS')
    await expect(page.getByText('Lo que sembraste, a la vista.')).toBeVisible()
    const brand = page.getByRole('link', { name: 'Caja de las Sierras, inicio' }).first()
    await expect(brand).toHaveText('Caja delas Sierras')
    expect(
      await brand.locator('img').evaluate((mark: HTMLImageElement) => mark.decode().then(() => mark.naturalWidth)),
    ).toBe(128)
    expect([await colorOf(page, '--sky-700'), await colorOf(page, '--navy-700')]).toEqual(['#744bab', '#401d71'])
    await expect(page.getByRole('link', { name: /^Más información/ })).toHaveAttribute(
      'href',
      'https://sierras.example',
    )
    const motif = await page.locator('img.arcs').boundingBox()
    expect((motif?.width ?? 0) / (motif?.height ?? 1)).toBeCloseTo(300 / 260, 1)
    await expectAxe(page, 'sign-in of another fund')
  },
)

test('another fund’s member finds their district, and can be read in light and dark', async ({ app }) => {
  await signIn(app, '120001', 'Ana María Rossi')
  await expect(app.page).toHaveTitle(/PORTAL WEB - CKPS$/)
  await expectAxe(app.page, 'dashboard of another fund')
  await app.open('/mediosDeContacto')
  await expect(app.page.getByText('Traslasierra').first()).toBeVisible()
  await expectAxe(app.page, 'offices of another fund')
})

test('another fund’s affiliation begins as any does, and works without a connection', async ({
  installed: { app },
  person,
}) => {
  await app.open('/login')
  await app.enter(await person(readJourney('minimal')))
  await app.page.context().setOffline(true)
  await app.page.reload()
  await expect(app.page).toHaveTitle(/PORTAL WEB - CKPS$/)
  expect(await colorOf(app.page, '--navy-700')).toBe('#401d71')
  const mark = app.page.locator('img.mark').first()
  expect(await mark.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(128)
  await expectAxe(app.page, 'affiliation of another fund')
})
