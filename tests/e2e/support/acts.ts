import { test, type Locator, type Page } from '@playwright/test'
import { stepTitles } from '../../../src/domain/preaffiliation/steps'
import { stepIds, type StepId } from '../../../src/domain/preaffiliation/values'
import { act, expectAnswer, pressAnyway, tick } from './fields'
import type { Journey } from './journey'
import { spending } from '../../support/spending'
import { gone, seen, type Found, type Place, type Screen, type Spot } from './devices/screen'

/** What the header says of a draft that is on the device: by itself, or after a press that saves a step. */
export const draftSaved = /^(?:Borrador guardado|Datos guardados)/

/** Registration number and document of the person in a test. */
export type Person = { nroafi: string; nrodoc: string }

/** A phone of the most common size. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: false } as const

/**
 * A person's actions on the portal, each a step with words for the report. `S` and `P` are the elements and the tabs of
 * the engine that shows it.
 */
export class Acts<S extends Found<S> & Spot, P extends Place<S> & Screen> {
  constructor(
    readonly page: P,
    readonly origin: string,
  ) {}

  /** URL of a path of the portal. */
  url(path: string): string {
    return `${this.origin}/afiliados${path}`
  }

  /** Opens a path of the portal. */
  open(path: string): Promise<void> {
    return test.step(`open ${path}`, async () => {
      await this.page.goto(this.url(path))
    })
  }

  /** Waits until the scripts have taken over the screen that came with the page. */
  async takenOver(): Promise<void> {
    await seen(this.page.locator('#root:not([data-live])'))
  }

  /** Opens the sign-in screen and waits until the service worker has everything that is needed offline. */
  openLogin(): Promise<void> {
    return test.step('open the door, ready for offline', () =>
      spending('first visit', async () => {
        await this.page.goto(this.url('/login'))
        await seen(this.heading('Ingresá a tu cuenta'))
        await this.offlineReady()
      }))
  }

  /** Waits until the service worker is active and controls the page. */
  async offlineReady(): Promise<void> {
    await this.page.waitForFunction(async () => {
      const { active } = await navigator.serviceWorker.ready
      return active?.state === 'activated' && navigator.serviceWorker.controller !== null
    })
  }

  /** Types number and document on the entry page and accepts the terms. */
  writeEntry(person: Person): Promise<void> {
    return test.step('write number and document', async () => {
      await this.page.getByRole('link', { name: /Empezá tu preafiliación/ }).click()
      await this.writeNumbers(person)
    })
  }

  private async writeNumbers({ nroafi, nrodoc }: Person): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Número de matrícula' }).fill(nroafi)
    await this.page.getByRole('textbox', { name: 'Número de documento' }).fill(nrodoc)
    await tick(this.page, 'Acepto los términos y condiciones.')
  }

  /**
   * Goes from the sign-in screen to the intro with a connection: captcha, the fund's answer, "Completar formulario".
   */
  enter(person: Person): Promise<void> {
    return test.step('prove who you are', async () => {
      await this.writeEntry(person)
      await this.answerEntry()
    })
  }

  private async answerEntry(): Promise<void> {
    await this.solveCaptcha()
    await this.press('Continuar')
    await this.press('Completar formulario')
    await seen(this.heading('Preparate para completar tu afiliación'))
  }

  /** Ticks "No soy un robot" and waits for the proof of work. */
  async solveCaptcha(): Promise<void> {
    await this.page.getByText('No soy un robot').click()
    await seen(this.page.getByRole('checkbox', { name: 'Verificado' }))
  }

  /** Goes from the sign-in screen to the intro without a connection; the check waits. */
  enterOffline(person: Person): Promise<void> {
    return test.step('begin without a connection', async () => {
      await this.writeEntry(person)
      await this.press('Continuar sin conexión')
      await seen(this.heading('Preparate para completar tu afiliación'))
    })
  }

  /** Confirms that the documents are at hand and begins. */
  begin(): Promise<void> {
    return test.step('begin the form', async () => {
      await tick(this.page, 'Tengo todos los documentos para completar la solicitud.')
      await this.press('Comenzar')
      await this.isAt('personales')
    })
  }

  /** Opens this person's form on its first step, by the shortest way with a connection. */
  startForm(person: Person): Promise<void> {
    return test.step('start a form', async () => {
      await this.page.goto(this.url('/recuperarPassword'))
      await this.writeNumbers(person)
      await this.answerEntry()
      await this.begin()
    })
  }

  /** Opens a step of the current form by its address. */
  goToStep(step: StepId): Promise<void> {
    return test.step(`go to "${stepTitles[step]}"`, async () => {
      await this.saved()
      const address = new URL(await this.page.evaluate(() => location.href))
      address.searchParams.set('paso', step)
      await this.page.goto(address.href)
      await this.isAt(step)
    })
  }

  /** Fills the current step as the journey says; children one after the other. */
  fill(journey: Journey, step: StepId): Promise<void> {
    return test.step(`fill "${stepTitles[step]}"`, async () => {
      if (step === 'verificacion') return
      if (step !== 'hijos') {
        for (const answer of journey[step]) await act(this.page, this.page, answer)
        return
      }
      for (const [index, child] of journey.hijos.entries()) {
        const card = this.page.getByRole('region', { name: `Hijo ${index + 1}` })
        for (const answer of child) await act(card, this.page, answer)
        await this.press(`guardar hijo ${index + 1}`)
        await gone(card)
      }
    })
  }

  /** Fills everything from the current step up to `last`, and stops on the step after it (the review by default). */
  async fillAll(journey: Journey, { from = 'personales', last = 'nivel' }: { from?: StepId; last?: StepId } = {}) {
    const concerned = stepIds.filter((step) => step !== 'verificacion' && journey[step].length > 0)
    const slice = concerned.slice(concerned.indexOf(from), concerned.indexOf(last) + 1)
    for (const step of slice) {
      await this.isAt(step)
      await this.fill(journey, step)
      await this.next()
    }
  }

  /** Checks that the current step has every answer and file of the journey. */
  expectFilled(journey: Journey, step: StepId): Promise<void> {
    return test.step(`"${stepTitles[step]}" is as it was left`, async () => {
      if (step === 'verificacion') return
      if (step !== 'hijos') {
        for (const answer of journey[step]) await expectAnswer(this.page, answer)
        return
      }
      for (const [index, child] of journey.hijos.entries()) {
        // A complete child is folded to one line; the first button unfolds the next folded one.
        await this.page
          .getByRole('button', { name: /^Editar a / })
          .first()
          .click()
        const card = this.page.getByRole('region', { name: `Hijo ${index + 1}` })
        for (const answer of child) await expectAnswer(card, answer)
      }
    })
  }

  /** Presses "siguiente". */
  next(): Promise<void> {
    return this.press('siguiente')
  }

  /** Presses "atras". */
  back(): Promise<void> {
    return this.press('atras')
  }

  /** Checks that this is the current step. */
  async isAt(step: StepId): Promise<void> {
    await seen(this.heading(stepTitles[step]))
  }

  /** "Salir": leaves the form for the sign-in screen; everything is kept. */
  async leave(): Promise<void> {
    await this.press('Salir')
    await seen(this.heading('Ingresá a tu cuenta'))
  }

  /** Confirms on the review and sends. */
  send(): Promise<void> {
    return test.step('confirm and send', async () => {
      await this.isAt('verificacion')
      await tick(this.page, 'Confirmo que todos mis datos son correctos.')
      await this.press('finalizar trámite')
    })
  }

  /** Presses a button by its exact name. */
  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  /** Presses a button that looks disabled and explains what is missing. */
  async pressAnyway(name: string): Promise<void> {
    await pressAnyway(this.page.getByRole('button', { name, exact: true }))
  }

  /** The heading with these words. */
  heading(name: string): S {
    return this.page.getByRole('heading', { name, exact: true, level: 1 })
  }

  /** An open dialog with this title. */
  dialog(name: string | RegExp): S {
    return this.page.getByRole('dialog', { name }).or(this.page.getByRole('alertdialog', { name }))
  }

  /** The snackbar with these words. */
  snack(words: string | RegExp): S {
    return this.page.locator('.snack').getByText(words)
  }

  /**
   * Waits until everything on the screen is saved. The "saved" words disappear with the first key, so they are true for
   * all keys.
   */
  async saved(): Promise<void> {
    await seen(this.page.getByText(draftSaved).first())
  }
}

/** The actions in an engine that Playwright drives, with all that it can. */
export class App extends Acts<Locator, Page> {}

/** The actions in any engine. */
export type AnyApp = Acts<Spot, Screen>
