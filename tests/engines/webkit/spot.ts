import { expect } from '@playwright/test'
import { toDisk, type PickedFile } from '../../e2e/support/files'
import type { ByRole, Role, Spot } from '../../e2e/support/devices/screen'
import type { Matcher, Step } from './lookup'
import { lookAgain, type Tab } from './tab'

type Words = string | RegExp

const toMatcher = (words: Words, exact = false): Matcher =>
  typeof words === 'string' ? { text: words, exact } : { source: words.source, flags: words.flags }

/** The steps of the usual lookups. */
export const steps = {
  role: (role: Role, { name, exact, level }: ByRole = {}): Step => ({
    by: 'role',
    role,
    name: name === undefined ? null : toMatcher(name, exact),
    level: level ?? null,
  }),
  text: (text: Words, { exact }: { exact?: boolean } = {}): Step => ({ by: 'text', text: toMatcher(text, exact) }),
  label: (text: Words, { exact }: { exact?: boolean } = {}): Step => ({ by: 'label', text: toMatcher(text, exact) }),
  selector: (selector: string): Step =>
    selector.startsWith('xpath=')
      ? { by: 'xpath', path: selector.slice('xpath='.length) }
      : { by: 'css', path: selector },
}

/** An element of a tab in WebKitGTK; its acts wait as Playwright's do, until the deadline of the tab. */
export class WebKitSpot implements Spot {
  constructor(
    private readonly tab: Tab,
    private readonly path: readonly Step[],
  ) {}

  private after(step: Step): WebKitSpot {
    return new WebKitSpot(this.tab, [...this.path, step])
  }

  getByRole(role: Role, options?: ByRole): WebKitSpot {
    return this.after(steps.role(role, options))
  }

  getByText(text: Words, options?: { exact?: boolean }): WebKitSpot {
    return this.after(steps.text(text, options))
  }

  getByLabel(text: Words, options?: { exact?: boolean }): WebKitSpot {
    return this.after(steps.label(text, options))
  }

  locator(selector: string): WebKitSpot {
    return this.after(steps.selector(selector))
  }

  first(): WebKitSpot {
    return this.after({ by: 'first' })
  }

  last(): WebKitSpot {
    return this.after({ by: 'last' })
  }

  or(other: Spot): WebKitSpot {
    if (!(other instanceof WebKitSpot)) throw new Error('The other element is of another engine.')
    return this.after({ by: 'or', steps: other.path })
  }

  async click(): Promise<void> {
    await this.tab.onElement(this.path, async (element) => {
      await this.tab.center(element)
      await element.click()
    })
  }

  async fill(text: string): Promise<void> {
    await this.tab.onElement(this.path, (element) => this.tab.replaceText(element, text))
  }

  async press(key: string): Promise<void> {
    await this.tab.onElement(this.path, (element) => this.tab.pressKey(element, key))
  }

  async pressSequentially(text: string): Promise<void> {
    await this.tab.onElement(this.path, (element) => this.tab.typeText(element, text))
  }

  async blur(): Promise<void> {
    await this.tab.onElement(this.path, (element) => this.tab.leave(element))
  }

  async selectOption({ label }: { label: string }): Promise<void> {
    await this.tab.onElement(this.path, (element) => this.tab.chooseOption(element, label))
  }

  async setInputFiles(file: PickedFile | string): Promise<void> {
    const path = typeof file === 'string' ? file : await toDisk(file)
    await this.tab.onElement(this.path, (element) => element.sendKeys(path), { mustShow: false })
  }

  async waitFor({ state, timeout = 30_000 }: { state: 'visible' | 'hidden'; timeout?: number }): Promise<void> {
    const message = `${JSON.stringify(this.path)} is ${state}`
    const look = async (): Promise<boolean> => {
      const { count, isVisible } = await this.tab.see(this.path)
      if (state === 'visible' && count > 1) throw new Error(`${JSON.stringify(this.path)} are ${count} elements.`)
      return isVisible
    }
    await expect.poll(look, { message, timeout, intervals: lookAgain }).toBe(state === 'visible')
  }

  async isVisible(): Promise<boolean> {
    return (await this.tab.see(this.path)).isVisible
  }

  async isChecked(): Promise<boolean> {
    return (await this.tab.see(this.path)).isChecked
  }

  async inputValue(): Promise<string> {
    return (await this.tab.see(this.path)).value
  }

  async textContent(): Promise<string | null> {
    return (await this.tab.see(this.path)).text
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.tab.see(this.path, name)).attribute
  }

  async count(): Promise<number> {
    return (await this.tab.see(this.path)).count
  }
}
