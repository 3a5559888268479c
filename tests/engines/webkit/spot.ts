import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PickedFile } from '../../e2e/support/files'
import type { ByRole, Role, Spot } from '../../e2e/support/devices/screen'
import type { Matcher, Step } from './lookup'
import { deadlineIn, until } from './wait'
import type { Tab } from './tab'

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

  filter({ hasText }: { hasText: Words }): WebKitSpot {
    return this.after({ by: 'containing', text: toMatcher(hasText) })
  }

  async click(): Promise<void> {
    await this.tab.onElement(this.path, async (element) => {
      await this.tab.center(element)
      await element.click()
    })
  }

  async check(): Promise<void> {
    const box = this.locator('input').or(this)
    if (!(await box.first().isChecked())) await this.click()
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

  async selectOption(option: { label: string } | { index: number }): Promise<void> {
    await this.tab.onElement(this.path, (element) => this.tab.chooseOption(element, option))
  }

  async setInputFiles(file: PickedFile | string): Promise<void> {
    const path = typeof file === 'string' ? file : await written(file)
    await this.tab.onElement(this.path, (element) => element.sendKeys(path), { mustShow: false })
  }

  async waitFor({ state, timeout = 30_000 }: { state: 'visible' | 'hidden'; timeout?: number }): Promise<void> {
    await until(`${this.words()} is ${state}`, deadlineIn(timeout), async () => {
      const { count, isVisible } = await this.tab.see(this.path)
      if (state === 'visible' && count > 1) throw new Error(`${this.words()} are ${count} elements.`)
      return (state === 'visible') === isVisible
    })
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

  /** For messages of failures. */
  private words(): string {
    return JSON.stringify(this.path)
  }
}

const written = async ({ name, buffer }: PickedFile): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'archivo-')), name)
  await writeFile(path, buffer)
  return path
}
