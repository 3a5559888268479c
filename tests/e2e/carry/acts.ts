import { expect, type Browser } from '@playwright/test'
import { App, phone } from '../support/acts'

/** Another device: a browser with a storage of its own. */
export const anotherDevice = async (browser: Browser, origin: string, kind: 'phone' | 'computer'): Promise<App> => {
  const context = await browser.newContext({
    ...(kind === 'phone' ? phone : { viewport: { width: 1280, height: 800 } }),
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  return new App(await context.newPage(), origin)
}

/** Presses 'Seguir en otro dispositivo' and reads the ten words. */
export const takeAlong = async (app: App): Promise<string[]> => {
  await app.page.getByRole('button', { name: /^Seguir en otro dispositivo/ }).click()
  const words = app.dialog('Seguir en otro dispositivo').locator('.words li')
  const agree = app.page.getByRole('button', { name: 'Preparar el código' })
  await expect(agree.or(words.first())).toBeVisible()
  if (await agree.isVisible()) await agree.click()
  await expect(words).toHaveCount(10)
  await expect(app.page.getByText(/está listo para llevar/)).toBeVisible()
  return words.allTextContents()
}

/** Types the ten words on the page that takes them, and looks the form up. */
export const typeWords = async (app: App, words: readonly string[]): Promise<void> => {
  await app.open('/seguir')
  for (const [index, word] of words.entries()) {
    // Without accents and in capitals, as people type.
    await app.page.getByRole('combobox', { name: `Palabra ${index + 1}`, exact: true }).fill(word.toUpperCase())
  }
  await app.press('Buscar el formulario')
}

/** Opens the address of a code, as a phone's camera does. */
export const openLink = (app: App, link: string): Promise<void> => app.open(`/seguir${new URL(link).hash}`)

/** 'Traer acá', until the form is open. */
export const bring = async (app: App): Promise<void> => {
  await expect(app.page.getByText('Lo encontramos. Revisá que sea el tuyo.')).toBeVisible()
  await app.press('Traer acá')
  await expect(app.snack(/Listo: seguilo acá/)).toBeVisible()
}
