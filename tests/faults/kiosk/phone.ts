import { expect, test, type Browser, type BrowserContext } from '@playwright/test'
import { fromWords } from '../../../src/contract/code/words'
import { codeLink } from '../../../src/contract/code/link'
import type { Code } from '../../../src/domain/code/code'
import { App, phone as handy } from '../../e2e/support/app'
import { trySignIn } from '../../e2e/support/member'

/** The code of ten words. */
export const codeOf = (words: readonly string[]): Code => {
  const code = fromWords(words)
  if (!code.ok) throw new Error(`These words are no code: ${words.join(' ')}`)
  return code.value
}

/** The phone of somebody who was at the tablet. It opens codes as its camera does. */
export class OwnPhone {
  private constructor(
    private readonly context: BrowserContext,
    readonly app: App,
  ) {}

  static async take(browser: Browser, origin: string): Promise<OwnPhone> {
    const context = await browser.newContext({
      ...handy,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      locale: 'es-AR',
    })
    return new OwnPhone(context, new App(await context.newPage(), origin))
  }

  async putAway(): Promise<void> {
    await this.context.close()
  }

  /** Signs its member in on the screen of the sign-in. */
  signIn(nroafi: number): Promise<void> {
    return trySignIn(this.app, String(nroafi))
  }

  /** Opens a code. */
  async open(words: readonly string[]): Promise<void> {
    await this.app.page.goto('about:blank')
    await this.app.page.goto(codeLink(this.app.origin, codeOf(words)))
  }

  /** What became of a request that was left at the tablet: the number of its receipt. */
  receiptOf(words: readonly string[]): Promise<string> {
    return test.step('the phone shows what became of it', async () => {
      const { page } = this.app
      await this.open(words)
      await expect(this.app.heading('La Caja recibió tu trámite')).toBeVisible()
      const number = page.locator('dt', { hasText: 'Trámite n.º' }).locator('xpath=following-sibling::dd[1]')
      return (await number.innerText()).trim()
    })
  }

  /** The button that brings a form here. */
  bringing() {
    return this.app.page.getByRole('button', { name: 'Traer acá' })
  }

  /** How many forms can be gone on with here. */
  async countDrafts(): Promise<number> {
    const { app } = this
    await app.open('/bandejaDeSalida')
    await expect(app.heading('Bandeja de salida')).toBeVisible()
    const drafts = app.page.getByRole('link', { name: /^Continuar/ })
    await expect(drafts.or(app.page.getByText('No hay nada por enviar')).first()).toBeVisible()
    return drafts.count()
  }
}
