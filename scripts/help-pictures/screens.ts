import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** A picture of a screen: `drive` brings the page there and gives the part to take, or the height of the top part. */
export type Screen = { name: string; isKiosk?: true; drive: (at: Stage) => Promise<Locator | number> }

/** The page of one picture, at the portal. */
export type Stage = { page: Page; go: (path: string) => Promise<void>; signIn: (nroafi: string) => Promise<void> }

/** Height of the whole screen, in CSS pixels. */
export const phoneHeight = 620

/** Puts a photo into the first slot of a benefit, and gives the slot. */
const addPaper = async (page: Page, go: Stage['go']): Promise<Locator> => {
  await go('/nacimiento')
  const slot = page.getByRole('group', { name: 'Partida de nacimiento' })
  const photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#d9d3c4' } })
    .jpeg()
    .toBuffer()
  await slot.locator('input[type=file]').setInputFiles({ name: 'partida.jpg', mimeType: 'image/jpeg', buffer: photo })
  await slot.getByRole('button', { name: /^Cambiar/ }).waitFor()
  return slot
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The browser's offer to install, which no browser makes to a script. */
const offerInstall = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: null, userChoice: null }))
  })

/** The pictures of today's screens. The members are those of the demonstration. */
export const screens: readonly Screen[] = [
  {
    name: 'ingreso',
    drive: async ({ page, go }) => {
      await go('/login')
      await heading(page, 'Ingresá a tu cuenta').waitFor()
      return page.locator('.login-form form')
    },
  },
  {
    name: 'recuperar',
    drive: async ({ page, go }) => {
      await go('/recuperarPassword')
      await page.getByLabel('Número de matrícula').waitFor()
      return page.locator('.login-form')
    },
  },
  {
    name: 'instalar',
    drive: async ({ page, go }) => {
      await go('/login')
      await go('/login')
      await heading(page, 'Ingresá a tu cuenta').waitFor()
      await offerInstall(page)
      return page.locator('.prompt')
    },
  },
  {
    name: 'tableta',
    isKiosk: true,
    drive: async ({ page }) => {
      await page.getByRole('link', { name: /Empezar mi afiliación/ }).click()
      await page.getByLabel('Número de matrícula').fill('100014')
      await page.getByLabel('Número de documento').fill('38555777')
      await page.getByLabel('Acepto los términos y condiciones.').check({ force: true })
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Continuar sin conexión' }).click()
      await page.getByRole('checkbox', { name: 'Tengo todos los documentos' }).check({ force: true })
      await page.getByRole('button', { name: 'Comenzar' }).click()
      await page.getByRole('button', { name: 'Terminé', exact: true }).click()
      return page.getByRole('alertdialog')
    },
  },
  {
    name: 'legajo',
    drive: async ({ page, signIn }) => {
      await signIn('120001')
      await page.getByRole('button', { name: 'Editar mi legajo' }).waitFor()
      return page.locator('.hero')
    },
  },
  {
    name: 'contactos',
    drive: async ({ page, go, signIn }) => {
      await signIn('120001')
      await go('/listarContactos')
      await page.getByRole('button', { name: 'Agregar', exact: true }).waitFor()
      return 460
    },
  },
  {
    name: 'sin-conexion',
    drive: async ({ page, signIn }) => {
      await signIn('120001')
      await page.context().setOffline(true)
      await page.locator('.syncbar').waitFor()
      // The bar stands at the foot of the window.
      await page.setViewportSize({ width: 390, height: 500 })
      return 500
    },
  },
  {
    name: 'bandeja',
    drive: async ({ page, go, signIn }) => {
      await signIn('120001')
      await addPaper(page, go)
      await go('/bandejaDeSalida')
      await page.getByRole('link', { name: /^Continuar/ }).waitFor()
      return page.getByRole('region', { name: 'Borradores' })
    },
  },
  {
    name: 'subsidio',
    drive: async ({ page, go, signIn }) => {
      await signIn('120001')
      await go('/subsidios')
      await heading(page, 'Subsidios').waitFor()
      return page.locator('.card').first()
    },
  },
  {
    name: 'archivo',
    drive: async ({ page, go, signIn }) => {
      await signIn('120001')
      return addPaper(page, go)
    },
  },
  {
    name: 'pagos',
    drive: async ({ page, go, signIn }) => {
      await signIn('120006')
      await go('/boletas')
      const concepts = page.getByRole('checkbox', { name: /^Elegir / })
      await concepts.first().check({ force: true })
      await concepts.nth(1).check({ force: true })
      return phoneHeight
    },
  },
  {
    name: 'turnos',
    drive: async ({ page, go, signIn }) => {
      await signIn('120001')
      await go('/turnos')
      await page.getByLabel('Distrito').selectOption({ index: 1 })
      await page.getByRole('grid').waitFor()
      return page.locator('.cal-frame')
    },
  },
  {
    name: 'credencial',
    drive: async ({ page, go, signIn }) => {
      await signIn('120001')
      await go('/credencial')
      await page.getByRole('button', { name: 'Mostrar el código' }).waitFor()
      return page.locator('.mcard')
    },
  },
  {
    name: 'nivel',
    drive: async ({ page, go, signIn }) => {
      await signIn('120001')
      await go('/opcionDeNivel')
      await page.getByRole('radio').first().waitFor()
      return phoneHeight
    },
  },
]
