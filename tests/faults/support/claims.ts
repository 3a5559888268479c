import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { stepTitles } from '../../../src/domain/preaffiliation/steps'
import { stepIds } from '../../../src/domain/preaffiliation/values'
import type { App } from '../../e2e/support/app'
import { bindingName, watchClaims, watchOptions, type Report } from './claim-reporter'

/** A claimed value. Edits of the same control reported before `since` belong to the claim. */
type Claimed = { value: string; step: string; since: number }

/**
 * Everything that the screen has claimed so far, stored outside of the browser so that it survives a crash (I1, I2,
 * I4): answers shown as saved, documents with a tick, receipts. Tests compare it with the state after a restart.
 */
export class ClaimLog {
  private readonly edits: { key: string; value: string }[] = []
  private readonly answers = new Map<string, Claimed>()
  private readonly ticks = new Map<string, Claimed>()
  /** Slots for which a file was picked since their last tick: either the old or the new file is right. */
  private readonly open = new Set<string>()
  private readonly numbers = new Set<string>()
  private held = 0

  /** Listens to every page of a browser, including those opened later. Must be called before the portal is opened. */
  async listen(context: BrowserContext): Promise<void> {
    await context.exposeBinding(bindingName, (_source, report: Report) => this.note(report))
    await context.addInitScript(watchClaims, watchOptions)
  }

  /** The number of claims, so that a test cannot pass because there were none. */
  get size(): { answers: number; ticks: number; receipts: number } {
    return { answers: this.answers.size, ticks: this.ticks.size, receipts: this.numbers.size }
  }

  /** How many claims were checked after a disaster and held. */
  get checked(): number {
    return this.held
  }

  /** Numbers of the receipts that were shown. */
  get receipts(): string[] {
    return [...this.numbers]
  }

  private note({ kind, key, value, step }: Report): void {
    if (kind === 'edit') this.edits.push({ key, value })
    if (kind === 'saved') this.answers.set(key, { value, step, since: this.editsBehind(key, value) })
    if (kind === 'pick') this.open.add(key)
    if (kind === 'tick') {
      this.open.delete(key)
      this.ticks.set(key, { value, step, since: 0 })
    }
    if (kind === 'receipt') this.numbers.add(key)
  }

  private editsOf(key: string): string[] {
    return this.edits.filter((edit) => edit.key === key).map((edit) => edit.value)
  }

  /** The same value may be typed again after its claim: only edits until the claim belong to it. */
  private editsBehind(key: string, value: string): number {
    const own = this.editsOf(key)
    const last = own.lastIndexOf(value)
    return last === -1 ? 0 : last + 1
  }

  /** A later edit that was not claimed may be stored or not: both values are right. */
  private allowed(key: string, { value, since }: Claimed): string[] {
    return [value, ...this.editsOf(key).slice(since)]
  }

  /** Opens every step with a claim and checks that the claimed values are there (while the draft is still a draft). */
  expectInForm(app: App, draftId: string): Promise<void> {
    return this.expectHeld(async (title) => {
      const step = stepIds.find((id) => stepTitles[id] === title)
      if (!step) throw new Error(`There is no step "${title}".`)
      await app.open(`/formularioAfiliacion?borrador=${draftId}&paso=${step}`)
      await app.isAt(step)
      return app.page
    })
  }

  /** The same for any form: `open` shows the step with that title. Steps of `more` are opened too. */
  expectHeld(open: (title: string) => Promise<Page>, more: ReadonlySet<string> = new Set()): Promise<void> {
    return test.step('every claim holds', async () => {
      const titles = new Set([...this.answers.values(), ...this.ticks.values()].map(({ step }) => step))
      for (const title of new Set([...titles, ...more])) await this.expectOnStep(await open(title), title)
    })
  }

  /** Checks that every receipt that was shown is this one. */
  expectReceipts(numero: string): void {
    expect([...new Set([...this.numbers, numero])], 'receipts that were shown').toEqual([numero])
    this.held += this.numbers.size
  }

  private async expectOnStep(page: Page, step: string): Promise<void> {
    for (const [key, claimed] of this.answers) {
      if (claimed.step !== step) continue
      await expect
        .poll(async () => this.allowed(key, claimed).includes(await readControl(page, key)), {
          message: `${key} was called saved as "${claimed.value}"`,
        })
        .toBe(true)
      this.held += 1
    }
    for (const [key, claimed] of this.ticks) {
      if (claimed.step !== step) continue
      const slot = page.locator(`[id="${key}"]`)
      const isOpen = this.open.has(key)
      if (claimed.value === '') await expect(slot.locator('img'), `photo ${key}`).toBeVisible()
      else await expect(slot, `document ${key}`).toContainText(isOpen ? 'Guardado en este dispositivo' : claimed.value)
      this.held += 1
    }
  }
}

/** The value of a control: text of a field, value of the chosen radio, 'true' for a ticked checkbox. */
const readControl = (page: Page, key: string): Promise<string> =>
  page.evaluate((id) => {
    const box = document.querySelector<HTMLInputElement>(`input[type="checkbox"][name="${id}"]`)
    if (box) return String(box.checked)
    const node = document.getElementById(id)
    if (node instanceof HTMLInputElement || node instanceof HTMLSelectElement) return node.value
    return node?.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value ?? ''
  }, key)
